import { returnDays } from '@tanabana/contract/limits.ts'

export const messages = {
  accountTitle: 'Your account',
  signInTitle: 'Sign in',
  signUpTitle: 'Create your account',
  username: 'Username',
  usernameOrEmail: 'Username or e-mail',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  password: 'Password',
  forgotPassword: 'Forgot your password?',
  createAccount: 'Create account',
  signUp: 'Sign Up',
  newHere: 'New here?',
  haveAccount: 'Already have an account?',
  tooManyGuesses: 'Too many attempts. Try again later, or use “Forgot your password?” to sign in now.',
  terms: { before: 'By continuing you agree to our ', terms: 'Terms', and: ' and ', privacy: 'Privacy Policy' },
  itemNext: 'We’ll add it to your bag once you sign in.',
  benefits: {
    shipping: 'Free shipping across India',
    returns: `Easy returns within ${returnDays} days`,
    orders: 'Track every order',
  },
}
