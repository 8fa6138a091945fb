import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { fieldMessages as say } from './errors.ts'
import { callerUsername, deviceToken, done, emailAddress, newUsername, text } from './fields.ts'
import { emailLength, maxPasswordLength, minPasswordLength, nameLength } from './limits.ts'
import { preparePassword } from './prepare-password.ts'
import { routes } from './routes.ts'
import { signUpMessages } from './sign-up-messages.ts'

/** base64 of the UTF-8 password, encrypted with RSA-OAEP (SHA-256) and the key of `publicKey`. */
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
  audience: 'public',
  summary: 'Retrieve the public key for password encryption.',
  response: z.object({
    publicKey: z.string().describe('RSA public key (SPKI, DER) in base64, for RSA-OAEP with SHA-256.'),
  }),
  errors: [],
})

export const register = defineCall(routes.register, {
  audience: 'public',
  summary: 'Create an account.',
  body: z.object({
    username: newUsername,
    email: emailAddress,
    password: z
      .string()
      .overwrite(preparePassword)
      .min(minPasswordLength, signUpMessages.passwordTooShort)
      .max(maxPasswordLength),
    firstname: text(nameLength),
    lastname: text(nameLength),
    firebaseUid: z.string().max(128).optional(),
    verification: z
      .enum(['provider', 'shop'])
      .optional()
      .describe('Who mails the verification link: `provider` has already mailed it, `shop` mails it now.'),
  }),
  response: z.object({ status: z.literal('SUCCESS'), code: z.literal('REGISTERED'), message: z.string() }),
  errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN', 'VALIDATION', 'TOO_MANY_REQUESTS'],
})

export const login = defineCall(routes.login, {
  audience: 'public',
  summary: 'Sign in with a username or e-mail address.',
  body: z.object({ username: text(emailLength), password: encryptedPassword, deviceToken }),
  response: signedIn,
  errors: ['INVALID_CREDENTIALS', 'ACCOUNT_DISABLED', 'PASSWORD_ENCRYPTION', 'VALIDATION', 'TOO_MANY_REQUESTS'],
})

export const googleLogin = defineCall(routes.googleLogin, {
  audience: 'public',
  summary: 'Sign in with Google. Only the ID token is used; the other fields are ignored.',
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
  audience: 'public',
  summary: 'Validate a token. Renews an expired token of an active session.',
  response: z.object({ valid: z.boolean(), token: z.string().optional() }),
  errors: [],
})

export const signOut = defineCall(routes.signOut, {
  audience: 'shopper',
  summary: 'End the session of the token. Also accepts an expired token.',
  response: done,
  errors: ['UNAUTHORIZED'],
})

export const verifyEmail = defineCall(routes.verifyEmail, {
  audience: 'public',
  summary:
    'Verify an e-mail address with the code of a verification mail, or report that somebody else created the account.',
  body: z.object({
    oobCode: text(1000).describe('The code in the mailed link, from the identity provider or the shop.'),
    answer: z
      .enum(['ask', 'confirm', 'deny'])
      .default('confirm')
      .describe(
        '`ask` only names the account. `confirm` needs a session of that account, and ends its other sessions. ' +
          '`deny` reports an account that the recipient did not create: its password and sessions are removed.',
      ),
  }),
  response: done.extend({ username: z.string().optional().describe('For `ask`: the account of the link.') }),
  errors: ['UNAUTHORIZED', 'LINK_EXPIRED', 'LINK_OF_ANOTHER', 'VALIDATION', 'TOO_MANY_REQUESTS'],
})

export const sendVerification = defineCall(routes.sendVerification, {
  audience: 'shopper',
  summary: 'Send another verification link. Does nothing if the address is verified.',
  response: done,
  errors: ['UNAUTHORIZED', 'TOO_MANY_REQUESTS'],
})

export const signOutEverywhere = defineCall(routes.signOutEverywhere, {
  audience: 'shopper',
  summary: 'End all sessions of the shopper, including the current one.',
  response: done,
  errors: ['UNAUTHORIZED'],
})

export const updatePassword = defineCall(routes.updatePassword, {
  audience: 'shopper',
  summary: 'Change the password. Ends all other sessions.',
  body: z.object({ username: callerUsername, password: encryptedPassword, deviceToken }),
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
