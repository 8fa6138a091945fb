/** Messages about a new account and its password. Apart from the others: most pages do not need them. */
export const signUpMessages = {
  registered: 'Registration successful! Please check your email for verification.',
  /** Where no mail leaves. */
  registeredWithoutMail: 'Registration successful!',
  passwordTooShort: 'Password must be at least 6 characters long.',
  passwordEncryptionFailed: 'Password encryption failed.',
  publicKeyFailed: 'Failed to fetch public key from server.',
} as const
