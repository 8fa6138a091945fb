export const messages = {
  username: 'Username',
  usernameOrEmail: 'Username or e-mail',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  password: 'Password',
  forgotPassword: 'Forgot your password?',
  createAccount: 'Create account',
  newHere: 'New here?',
  haveAccount: 'Already have an account?',
  tooManyGuesses: 'Too many attempts. Try again later, or use “Forgot your password?” to sign in now.',
  terms: { before: 'By continuing you agree to our ', terms: 'Terms', and: ' and ', privacy: 'Privacy Policy' },
}
