"""The pages of classes. Each: gate, form, one action, render."""
