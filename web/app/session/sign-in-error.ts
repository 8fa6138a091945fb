/** A failed sign-in or registration that is not an answer of the backend. `message` can be shown. */
export class SignInError extends Error {}
