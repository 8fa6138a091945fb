/** A failure of signing in or registering that isn't the backend's answer. `message` may be shown to the shopper. */
export class SignInError extends Error {}
