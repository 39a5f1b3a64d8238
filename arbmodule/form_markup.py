"""How every form of the house is drawn: label, field, help and faults tied together for eye and screen reader."""

from django.forms.renderers import TemplatesSetting


class HouseForms(TemplatesSetting):
    """``{{ form }}`` by ``templates/forms/form.html``, each field by ``templates/forms/field.html``."""

    form_template_name = "forms/form.html"
    field_template_name = "forms/field.html"
