import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { messages, fieldMessages as say } from './errors.ts'
import { deviceToken, done, owner, text, username } from './fields.ts'
import { emailLength, maxPasswordLength, minPasswordLength, nameLength } from './limits.ts'
import { routes } from './routes.ts'

/** base64 of RSA-OAEP (SHA-256) over the UTF-8 password, with the key of `publicKey`. */
export const encryptedPassword = z.string().min(1, say.required).max(2000)

const signedIn = z.object({
  status: z.literal('SUCCESS'),
  token: z.string(),
  username: z.string(),
  firstname: z.string(),
  message: z.string(),
  deviceToken,
})

export const publicKey = defineCall(routes.publicKey, {
  summary: 'The key that passwords are encrypted with',
  response: z.object({ publicKey: z.string().describe('base64 of the SPKI DER of an RSA key; RSA-OAEP, SHA-256') }),
  errors: [],
})

export const register = defineCall(routes.register, {
  summary: 'Make an account',
  body: z.object({
    username,
    email: z.string(say.required).trim().max(emailLength).pipe(z.email(say.email)),
    password: z.string().min(minPasswordLength, messages.passwordTooShort).max(maxPasswordLength),
    firstname: text(nameLength),
    lastname: text(nameLength),
    firebaseUid: z.string().max(128).optional(),
    verification: z
      .enum(['provider', 'shop'])
      .optional()
      .describe('who mails the verification link: the identity provider has, or the shop is to'),
  }),
  response: z.object({ status: z.literal('SUCCESS'), code: z.literal('REGISTERED'), message: z.string() }),
  errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN', 'VALIDATION', 'TOO_MANY_REQUESTS'],
})

export const login = defineCall(routes.login, {
  summary: 'Sign in; the username may also be the e-mail address',
  body: z.object({ username: text(emailLength), password: encryptedPassword, deviceToken }),
  response: signedIn,
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_DISABLED', 'PASSWORD_ENCRYPTION', 'VALIDATION', 'TOO_MANY_REQUESTS'],
})

export const googleLogin = defineCall(routes.googleLogin, {
  summary: 'Sign in with Google: the person is taken from the ID token, nothing else is believed',
  body: z.object({
    firebaseUid: z.string().max(128).optional(),
    email: z.string().max(254).optional(),
    displayName: z.string().max(200).nullish(),
    photoURL: z.string().max(2000).nullish(),
    idToken: z.string().min(1).max(8000),
    deviceToken,
  }),
  response: signedIn,
  errors: ['ID_TOKEN_REFUSED', 'ACCOUNT_DISABLED', 'VALIDATION', 'TOO_MANY_REQUESTS'],
})

export const validateToken = defineCall(routes.validateToken, {
  summary: 'Whether the token still holds; renews an expired one of a living session',
  response: z.object({ valid: z.boolean(), token: z.string().optional() }),
  errors: [],
})

export const signOut = defineCall(routes.signOut, {
  summary: "End this token's session; an expired token does as well",
  response: done,
  errors: ['UNAUTHORIZED'],
})

export const verifyEmail = defineCall(routes.verifyEmail, {
  summary: 'Redeem the code of a verification mail: the address is verified, or the account was not made by its owner',
  body: z.object({
    oobCode: text(1000).describe('the code in the link of the mail, whoever sent it'),
    answer: z
      .enum(['confirm', 'deny'])
      .default('confirm')
      .describe('`deny`: whoever reads the mail made no account; password and sessions of that account end'),
  }),
  response: done,
  errors: ['LINK_EXPIRED', 'VALIDATION', 'TOO_MANY_REQUESTS'],
})

export const sendVerification = defineCall(routes.sendVerification, {
  summary: 'Mail the shopper another verification link; changes nothing where the address is verified',
  response: done,
  errors: ['UNAUTHORIZED', 'TOO_MANY_REQUESTS'],
})

export const signOutEverywhere = defineCall(routes.signOutEverywhere, {
  summary: 'End all sessions of the shopper, the one of this token as well',
  response: done,
  errors: ['UNAUTHORIZED'],
})

export const updatePassword = defineCall(routes.updatePassword, {
  summary: 'Change the password; all other sessions end',
  body: z.object({ username: owner, password: encryptedPassword, deviceToken }),
  response: z.object({ status: z.literal('SUCCESS'), message: z.string(), token: z.string(), deviceToken }),
  errors: [
    'UNAUTHORIZED',
    'FORBIDDEN',
    'PASSWORD_ENCRYPTION',
    'requires-recent-login',
    'VALIDATION',
    'TOO_MANY_REQUESTS',
  ],
})
