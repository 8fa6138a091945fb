/** A sign-in or registration that failed before the backend answered. Its `message` can be shown. */
export class SignInError extends Error {}
