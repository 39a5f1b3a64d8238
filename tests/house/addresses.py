"""All addresses of the site, read from its URL configuration."""

from collections.abc import Iterator

from django.urls import URLPattern, URLResolver, get_resolver


def names_of_all_urls() -> list[str]:
    """The full name of every URL; an unnamed one appears as its pattern."""
    return sorted(_walk(get_resolver(), ()))


def _walk(resolver: URLResolver, namespaces: tuple[str, ...]) -> Iterator[str]:
    for pattern in resolver.url_patterns:
        if isinstance(pattern, URLPattern):
            yield ":".join([*namespaces, pattern.name or f"unnamed {pattern.pattern}"])
        else:
            deeper = (pattern.namespace,) if pattern.namespace else ()
            yield from _walk(pattern, namespaces + deeper)
