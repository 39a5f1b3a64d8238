"""Courses, their lessons and the pages of theory."""

from django.db import models
from django.urls import reverse

from arbmodule.lessons.localised import in_language


class CourseQuerySet(models.QuerySet["Course"]):
    """Courses in the order in which they are shown."""

    def with_lessons(self) -> "CourseQuerySet":
        """Each course with its lessons, in two queries whatever their number."""
        return self.prefetch_related("lessons")


class Course(models.Model):
    """A course: lessons in an order. ``title`` and ``summary`` hold one text per language."""

    slug = models.SlugField(max_length=80, unique=True)
    position = models.PositiveIntegerField(default=0)
    title = models.JSONField(default=dict)
    summary = models.JSONField(default=dict)

    objects = CourseQuerySet.as_manager()

    class Meta:
        ordering = ("position", "slug")

    def __str__(self) -> str:
        return self.slug

    def title_in(self, language: str) -> str:
        """The title in this language."""
        return in_language(self.title, language)

    def summary_in(self, language: str) -> str:
        """The summary in this language."""
        return in_language(self.summary, language)


class Lesson(models.Model):
    """A lesson: pages of theory, then scenarios that grow harder."""

    course = models.ForeignKey(Course, on_delete=models.CASCADE, related_name="lessons")
    slug = models.SlugField(max_length=80, unique=True)
    position = models.PositiveIntegerField(default=0)
    title = models.JSONField(default=dict)
    summary = models.JSONField(default=dict)

    class Meta:
        ordering = ("course__position", "position", "slug")

    def __str__(self) -> str:
        return self.slug

    def get_absolute_url(self) -> str:
        """The page of this lesson."""
        return reverse("lessons:lesson", args=[self.slug])

    def following(self) -> "Lesson | None":
        """The lesson after this one in its course."""
        return Lesson.objects.filter(course=self.course_id, position__gt=self.position).first()

    def title_in(self, language: str) -> str:
        """The title in this language."""
        return in_language(self.title, language)

    def summary_in(self, language: str) -> str:
        """The summary in this language."""
        return in_language(self.summary, language)


class TheoryPage(models.Model):
    """One page of theory. ``text`` holds Markdown per language, the first line being its title."""

    lesson = models.ForeignKey(Lesson, on_delete=models.CASCADE, related_name="theory_pages")
    position = models.PositiveIntegerField()
    text = models.JSONField(default=dict)

    class Meta:
        ordering = ("position",)
        constraints = (models.UniqueConstraint(fields=("lesson", "position"), name="one_theory_page_per_position"),)

    def __str__(self) -> str:
        return f"{self.lesson_id}: {self.position}"

    def text_in(self, language: str) -> str:
        """The Markdown in this language."""
        return in_language(self.text, language)
