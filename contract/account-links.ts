import { z } from 'zod'
import { encryptedPassword } from './accounts.ts'
import { defineCall } from './define-call.ts'
import { fieldMessages as say } from './errors.ts'
import { deviceToken, done, owner, text } from './fields.ts'
import { emailLength } from './limits.ts'
import { routes } from './routes.ts'

/** What a mailed link carries behind its `#`. */
const code = z.string(say.required).min(1, say.required).max(1000)

export const forgotPassword = defineCall(routes.forgotPassword, {
  summary: 'Mail a link that sets a new password; the same answer whether there is such an account or not',
  body: z.object({ username: text(emailLength).describe('or the e-mail address') }),
  response: done,
  errors: ['VALIDATION', 'TOO_MANY_REQUESTS'],
})

export const resetPassword = defineCall(routes.resetPassword, {
  summary: 'Set a new password with the code of a mailed link, once, within an hour; all sessions end',
  body: z.object({ code, password: encryptedPassword, deviceToken }),
  response: done.extend({ deviceToken }),
  errors: ['LINK_EXPIRED', 'PASSWORD_ENCRYPTION', 'VALIDATION', 'TOO_MANY_REQUESTS'],
})

export const changeEmail = defineCall(routes.changeEmail, {
  summary: 'Mail a link to the new e-mail address, which takes the place of the old one when the link is followed',
  body: z.object({
    username: owner,
    email: z.string(say.required).trim().max(emailLength).pipe(z.email(say.email)),
  }),
  response: done,
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'EMAIL_TAKEN', 'requires-recent-login', 'VALIDATION', 'TOO_MANY_REQUESTS'],
})

export const confirmEmail = defineCall(routes.confirmEmail, {
  summary: 'Redeem the code of the link that went to a new e-mail address',
  body: z.object({ code }),
  response: done.extend({ email: z.string() }),
  errors: ['LINK_EXPIRED', 'EMAIL_TAKEN', 'VALIDATION', 'TOO_MANY_REQUESTS'],
})
