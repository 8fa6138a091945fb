export const messages = {
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  passwordHint: 'At least 6 characters.',
  show: (label: string) => `Show ${label.toLowerCase()}`,
  resetIntro: 'Your new password replaces the old one. You will be signed out on all devices.',
  savePassword: 'Save password',
  signedOutEverywhere: 'You are signed out on all devices. Sign in with your new password.',
}
