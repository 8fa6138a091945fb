import { z } from 'zod'
import { encryptedPassword } from './accounts.ts'
import { defineCall } from './define-call.ts'
import { fieldMessages as say } from './errors.ts'
import { callerUsername, deviceToken, done, emailAddress, text } from './fields.ts'
import { emailLength } from './limits.ts'
import { routes } from './routes.ts'

/** The code after the `#` of a mailed link. */
const code = z.string(say.required).min(1, say.required).max(1000)

export const forgotPassword = defineCall(routes.forgotPassword, {
  audience: 'public',
  summary: 'Request a password reset link. The response is the same if the account does not exist.',
  body: z.object({ username: text(emailLength).describe('Username or e-mail address.') }),
  response: done,
  errors: ['VALIDATION', 'TOO_MANY_REQUESTS'],
})

export const resetPassword = defineCall(routes.resetPassword, {
  audience: 'public',
  summary:
    'Reset the password with the code of a mailed link. The code is valid for one hour and works once. Ends all sessions.',
  body: z.object({ code, password: encryptedPassword, deviceToken }),
  response: done.extend({ deviceToken }),
  errors: ['LINK_EXPIRED', 'PASSWORD_ENCRYPTION', 'VALIDATION', 'TOO_MANY_REQUESTS'],
})

export const changeEmail = defineCall(routes.changeEmail, {
  audience: 'shopper',
  summary:
    'Request a change of the e-mail address. The change is made when the link mailed to the new address is opened.',
  body: z.object({
    username: callerUsername,
    email: emailAddress,
  }),
  response: done,
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'EMAIL_TAKEN', 'requires-recent-login', 'VALIDATION', 'TOO_MANY_REQUESTS'],
})

export const confirmEmail = defineCall(routes.confirmEmail, {
  audience: 'shopper',
  summary:
    'Confirm a new e-mail address with the code of the mailed link, in a session of its account. Ends all others.',
  body: z.object({ code }),
  response: done.extend({ email: z.string() }),
  errors: ['UNAUTHORIZED', 'LINK_EXPIRED', 'LINK_OF_ANOTHER', 'EMAIL_TAKEN', 'VALIDATION', 'TOO_MANY_REQUESTS'],
})
