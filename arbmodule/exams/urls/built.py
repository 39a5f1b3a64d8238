"""Addresses of examiners who build a paper."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
