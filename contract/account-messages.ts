/** Messages about passwords and e-mail addresses. Apart from the others: most pages do not need them. */
export const accountMessages = {
  emailVerified: 'Your e-mail address is verified. Thank you!',
  emailDenied: "Thank you for telling us. We've blocked the account that used your e-mail address.",
  verificationSent: "We've sent you a link. Please check your email for verification.",
  alreadyVerified: 'Your e-mail address is already verified.',
  resetLinkSent: "If that account exists, we've sent a link to its e-mail address. The link is valid for 1 hour.",
  emailLinkSent: "We've sent a link to your new address. Open it within 1 hour to confirm the change.",
  emailChanged: 'Your e-mail address has been changed.',
  emailIsYours: 'This is already your e-mail address.',
  passwordsDiffer: 'Passwords do not match.',
  passwordNeedsLogin: 'You must be logged in to update your password.',
  passwordUpdated: 'Password updated successfully.',
  passwordFailed: 'Failed to update password.',
} as const
