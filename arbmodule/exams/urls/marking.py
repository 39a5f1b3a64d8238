"""Addresses of marking, results, appeals, regrades, statistics and exports."""

from django.urls import URLPattern, URLResolver

urlpatterns: list[URLPattern | URLResolver] = []
