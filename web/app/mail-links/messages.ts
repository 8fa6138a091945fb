export const messages = {
  reset: {
    newPasswordTitle: 'Choose a new password',
    forgotTitle: 'Forgot your password?',
    intro:
      "Enter your username or e-mail and we'll send a link to reset your password. It takes a minute or two to arrive.",
    usernameOrEmail: 'Username or e-mail',
    sendLink: 'Send link',
    sendAgain: 'Send again',
    backToSignIn: 'Back to sign in',
    notPossible: "We can't send a link here. Please contact us.",
  },
  newEmail: {
    title: 'Your new e-mail address',
    intro: "You'll sign in with this address, and we'll send our mails to it.",
    confirm: 'Use this address',
    newAddress: 'New address:',
    yourDetails: 'Your details',
  },
  verify: {
    pageTitle: 'Verify your e-mail',
    askTitle: 'Verify your e-mail address',
    ask: (shopName: string) => `Did you create an account at ${shopName} with this address? Confirm it here.`,
    confirm: 'Verify my e-mail',
    deny: "This wasn't me",
    verifiedTitle: 'E-mail verified',
    deniedTitle: "We've blocked that account",
    expiredTitle: 'This link has expired',
    expiredHint: 'Sign in to get a new link in your account.',
    incompleteTitle: 'This link is broken',
    incomplete: 'Open it from the mail again.',
    yourAccount: 'Your account',
  },
}
