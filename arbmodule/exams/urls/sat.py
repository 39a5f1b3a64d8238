"""Addresses of candidates: their exams, the waiting room, the sitting."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
