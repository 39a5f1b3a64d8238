"""The same page in another language."""

from django import template
from django.http import HttpRequest
from django.urls import reverse, translate_url
from django.utils.translation import override

register = template.Library()


@register.filter
def page_in(language: str, request: HttpRequest | None) -> str:
    """The address of the page being read, in this language; the home page where there is no such page."""
    if request and request.resolver_match:
        return translate_url(request.get_full_path(), language)
    with override(language):
        return reverse("home:home")
