"""Accounts and signing in: passwords, emailed codes, the second step, and how long a session lasts."""

from deploy.settings.environment import BEHIND_TLS, DEBUG, EMBEDDED, env
from deploy.settings.letters import SENDS_LETTERS

AUTH_USER_MODEL = "clubs.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
LOGIN_REDIRECT_URL = "/desk/"
LOGOUT_REDIRECT_URL = "/"

PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "clubs.passwords.UncommonPassword"},
]

SIGN_UP = env.str("SIGN_UP", default="open")  # who may create an account: everybody, those invited, or nobody
ACCOUNT_ADAPTER = "clubs.accounts.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_UNIQUE_EMAIL = True
ACCOUNT_EMAIL_VERIFICATION = "none"  # a club without a mail server could confirm no address
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
ACCOUNT_LOGOUT_REDIRECT_URL = LOGOUT_REDIRECT_URL
ACCOUNT_LOGIN_BY_CODE_ENABLED = SENDS_LETTERS  # players sign in without a password, by a code that an email brings
ACCOUNT_LOGIN_BY_CODE_TIMEOUT = 10 * 60  # seconds
ACCOUNT_FORMS = {
    "login": "clubs.sign_in_forms.SignInForm",
    "signup": "clubs.sign_in_forms.SignUpForm",
    "change_password": "clubs.sign_in_forms.ChangePasswordForm",
    "reset_password": "clubs.sign_in_forms.ResetPasswordForm",
    "reset_password_from_key": "clubs.sign_in_forms.ResetPasswordKeyForm",
    "request_login_code": "clubs.sign_in_forms.RequestCodeForm",
    "confirm_login_code": "clubs.sign_in_forms.ConfirmCodeForm",
    "reauthenticate": "clubs.sign_in_forms.ReauthenticateForm",
}
# Wrong passwords: few for one account from one address, so that a stranger elsewhere locks no director out; more from
# one address, because a whole event may share it. (`AccountAdapter` makes the key of account and address.)
# Letters: `clubs.mailbox_limits` counts them for each mailbox. A limit here would stop the owner, not the stranger.
ACCOUNT_RATE_LIMITS = {
    "login_failed": "30/m/ip,5/5m/key",
    "request_login_code": "20/m/ip",
    "reset_password": "20/m/ip",
}

# A second step for everybody who wants one. Addresses are not confirmed here, so it needs no confirmed one. A phone's
# clock may be half a minute off. A passkey also signs in by itself: the device checks the finger, the face or a PIN.
MFA_ADAPTER = "clubs.second_factor.SecondFactorAdapter"
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes", "webauthn"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_ALLOW_UNVERIFIED_EMAIL = True
MFA_TOTP_ISSUER = "Right Bower"
MFA_TOTP_TOLERANCE = 1
MFA_RATE_LIMITS = {"webauthn_login": "30/m/ip"}  # nobody guesses a passkey: this is for the load alone
MFA_FORMS = {
    "authenticate": "clubs.second_step_forms.SecondStepForm",
    "reauthenticate": "clubs.second_step_forms.SecondStepAgainForm",
    "activate_totp": "clubs.second_step_forms.TurnOnSecondStepForm",
    "add_webauthn": "clubs.second_step_forms.AddPasskeyForm",
    "edit_webauthn": "clubs.second_step_forms.RenamePasskeyForm",
    "authenticate_webauthn": "clubs.second_step_forms.PasskeyForm",
    "reauthenticate_webauthn": "clubs.second_step_forms.PasskeyAgainForm",
    "login_webauthn": "clubs.second_step_forms.PasskeyAloneForm",
}
# `/admin/` opens every club: not by a password alone where strangers reach the site. Newcomers try a laptop without.
ADMIN_SECOND_STEP = env.bool("ADMIN_SECOND_STEP", default=not DEBUG and (BEHIND_TLS or not EMBEDDED))

SESSION_ENGINE = "django.contrib.sessions.backends.db"
SESSION_COOKIE_AGE = env.int("SESSION_DAYS", default=14) * 24 * 3600
SESSION_IDLE_MINUTES = env.int("SESSION_IDLE_MINUTES", default=0)  # 0: no limit but the one above
