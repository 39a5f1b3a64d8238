"""The addresses of the room: allauth's own (only those in use) and ours."""

from allauth.account import views as allauth
from django.urls import include, path, re_path

from arbmodule.accounts import role_views, views

own = [
    path("settings/", views.settings, name="settings"),
    path("roles/", role_views.roles, name="roles"),
    path("roles/<int:pk>/", role_views.give_role, name="give_role"),
    path("invitations/<slug:code>/", role_views.invitation, name="invitation"),
    path("invitations/<slug:code>/accept/", role_views.accept, name="accept_invitation"),
    path("invitations/<slug:code>/withdraw/", role_views.withdraw_invitation, name="withdraw_invitation"),
]
urlpatterns = [
    path("login/", allauth.login, name="account_login"),
    path("logout/", allauth.logout, name="account_logout"),
    path("signup/", allauth.signup, name="account_signup"),
    path("inactive/", allauth.account_inactive, name="account_inactive"),
    path("reauthenticate/", allauth.reauthenticate, name="account_reauthenticate"),
    path("email/", allauth.email, name="account_email"),
    path("confirm-email/", allauth.email_verification_sent, name="account_email_verification_sent"),
    re_path(r"^confirm-email/(?P<key>[-:\w]+)/$", allauth.confirm_email, name="account_confirm_email"),
    path("password/change/", allauth.password_change, name="account_change_password"),
    path("password/set/", allauth.password_set, name="account_set_password"),
    path("password/reset/", allauth.password_reset, name="account_reset_password"),
    path("password/reset/done/", allauth.password_reset_done, name="account_reset_password_done"),
    path(
        "password/reset/key/done/",
        allauth.password_reset_from_key_done,
        name="account_reset_password_from_key_done",
    ),
    re_path(
        r"^password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>[-:\w]+)/$",
        allauth.password_reset_from_key,
        name="account_reset_password_from_key",
    ),
    path("two-factor/", include("allauth.mfa.urls")),
    path("", include((own, "accounts"))),
]
