/**
 * Messages for the error codes of the identity provider: `AuthErrorCodes` of `firebase/auth`, without `auth/`. Separate
 * from the other messages, so that only the sign-in chunk loads them.
 */
import { errors, messages } from './errors.ts'

const wrongPassword = 'E-mail or password is incorrect.'
const email = 'Enter a valid e-mail address.'
const anotherWay = 'This e-mail uses another way to sign in.'
const password = 'Use at least 6 characters.'
const tooMany = 'Too many attempts. Please wait a little and try again.'
const again = 'For your security, sign in again to continue.'
const ended = 'Your session has ended. Sign in again.'
const disabled = 'This account has been disabled. Contact support.'
const factor = "This account uses two-step verification, which isn't supported here."
const network = "Can't reach the sign-in service. Check your connection and try again."
const cancelled = 'Sign-in was cancelled.'
const link = errors.LINK_EXPIRED.message
const code = 'This code is wrong or has expired. Request a new one.'
const phone = "Signing in with a phone number isn't supported here."
const browser = 'Your browser blocked the sign-in. Allow storage for this site, or try another browser.'
const robot = "We couldn't verify that you're not a robot. Please try again."
const unavailable = 'Sign-in is temporarily unavailable. Please try again later.'

/** The message of every code, grouped by message. */
export const identityMessages = {
  'email-already-in-use': 'There is already an account with this e-mail. Sign in instead.',
  'wrong-password': wrongPassword,
  'user-not-found': wrongPassword,
  'invalid-credential': wrongPassword,
  'too-many-requests': tooMany,
  'quota-exceeded': tooMany,
  'requires-recent-login': again,
  'user-mismatch': again,
  'user-disabled': disabled,
  'network-request-failed': network,
  timeout: network,

  'invalid-email': email,
  'invalid-recipient-email': email,
  'missing-email': email,
  'weak-password': password,
  'missing-password': password,
  'password-does-not-meet-requirements': 'Choose a longer password, with letters and digits.',
  'unverified-email': 'Verify your e-mail address first. Open the link that we sent you.',
  'email-change-needs-verification': 'Verify your e-mail address first. Open the link that we sent you.',

  'account-exists-with-different-credential': anotherWay,
  'credential-already-in-use': anotherWay,
  'provider-already-linked': anotherWay,
  'rejected-credential': 'Google could not confirm who you are. Please try again.',
  'missing-or-invalid-nonce': 'Google could not confirm who you are. Please try again.',

  'popup-blocked': 'Your browser blocked the window. Allow pop-ups and try again.',
  'popup-closed-by-user': cancelled,
  'cancelled-popup-request': cancelled,
  'user-cancelled': cancelled,
  'redirect-cancelled-by-user': cancelled,
  'redirect-operation-pending': cancelled,

  'user-token-expired': ended,
  'invalid-user-token': ended,
  'user-signed-out': ended,
  'null-user': ended,

  'expired-action-code': link,
  'invalid-action-code': link,
  'code-expired': code,
  'invalid-verification-code': code,
  'missing-verification-code': code,

  'multi-factor-auth-required': factor,
  'multi-factor-info-not-found': factor,
  'missing-multi-factor-info': factor,
  'missing-multi-factor-session': factor,
  'invalid-multi-factor-session': factor,
  'second-factor-already-in-use': factor,
  'maximum-second-factor-count-exceeded': factor,
  'unsupported-first-factor': factor,
  'invalid-phone-number': phone,
  'missing-phone-number': phone,
  'invalid-verification-id': phone,
  'missing-verification-id': phone,

  'web-storage-unsupported': browser,
  'unsupported-persistence-type': browser,
  'invalid-persistence-type': browser,
  'cors-unsupported': browser,
  'operation-not-supported-in-this-environment': browser,

  'captcha-check-failed': robot,
  'recaptcha-not-enabled': robot,
  'missing-recaptcha-token': robot,
  'invalid-recaptcha-token': robot,
  'invalid-recaptcha-action': robot,
  'missing-recaptcha-version': robot,
  'invalid-recaptcha-version': robot,

  'internal-error': unavailable,
  'operation-not-allowed': unavailable,
  'admin-restricted-operation': unavailable,
  'unauthorized-domain': unavailable,
  'unauthorized-continue-uri': unavailable,
  'missing-continue-uri': unavailable,
  'invalid-continue-uri': unavailable,
  'invalid-api-key': unavailable,
  'api-key-not-valid.-please-pass-a-valid-api-key.': unavailable,
  'configuration-not-found': unavailable,
  'project-not-found': unavailable,
  'app-deleted': unavailable,
  'app-not-authorized': unavailable,
  'app-not-installed': unavailable,
  'already-initialized': unavailable,
  'argument-error': unavailable,
  'auth-domain-config-required': unavailable,
  'cordova-not-ready': unavailable,
  'custom-token-mismatch': unavailable,
  'dependent-sdk-initialized-before-auth': unavailable,
  'dynamic-link-not-activated': unavailable,
  'emulator-config-failed': unavailable,
  'invalid-app-credential': unavailable,
  'invalid-app-id': unavailable,
  'invalid-auth-event': unavailable,
  'invalid-cert-hash': unavailable,
  'invalid-cordova-configuration': unavailable,
  'invalid-custom-token': unavailable,
  'invalid-dynamic-link-domain': unavailable,
  'invalid-emulator-scheme': unavailable,
  'invalid-hosting-link-domain': unavailable,
  'invalid-message-payload': unavailable,
  'invalid-oauth-client-id': unavailable,
  'invalid-oauth-provider': unavailable,
  'invalid-provider-id': unavailable,
  'invalid-req-type': unavailable,
  'invalid-sender': unavailable,
  'invalid-tenant-id': unavailable,
  'missing-android-pkg-name': unavailable,
  'missing-app-credential': unavailable,
  'missing-client-type': unavailable,
  'missing-iframe-start': unavailable,
  'missing-ios-bundle-id': unavailable,
  'no-auth-event': unavailable,
  'no-such-provider': unavailable,
  'tenant-id-mismatch': unavailable,
  'unsupported-tenant-operation': unavailable,

  /** Any other code. */
  unknown: messages.unexpected,
} as const

/** The error codes of the identity provider. */
export type IdentityCode = keyof typeof identityMessages

/** @param name the SDK's error code, with or without `auth/` */
export function identityCode(name: unknown): IdentityCode {
  const bare = typeof name === 'string' ? name.replace(/^auth\//, '') : ''
  return Object.hasOwn(identityMessages, bare) ? (bare as IdentityCode) : 'unknown'
}
