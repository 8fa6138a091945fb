export const messages = {
  or: 'or',
  continueWithGoogle: 'Continue with Google',
  googleOpen: 'Continue in the Google window.',
  googleSlow: 'Google is taking longer than usual. Keep waiting, or sign in with your password.',
}
