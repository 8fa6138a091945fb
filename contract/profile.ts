import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { owner, text } from './fields.ts'
import { nameLength } from './limits.ts'
import { routes } from './routes.ts'

export const profile = z.object({
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstname: z.string(),
  lastname: z.string(),
  hasPassword: z.boolean().describe('false for a shopper who only ever came through Google'),
})
export type Profile = z.infer<typeof profile>

export const getProfile = defineCall(routes.getProfile, {
  summary: 'Who the shopper is',
  params: z.object({ username: owner }),
  response: profile,
  errors: ['UNAUTHORIZED', 'FORBIDDEN'],
})

export const updateProfile = defineCall(routes.updateProfile, {
  summary: 'Change the name; the answer has a token that says the new one',
  params: z.object({ username: owner }),
  body: z.object({ firstname: text(nameLength), lastname: text(nameLength) }),
  response: profile.extend({ token: z.string() }),
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'VALIDATION'],
})
