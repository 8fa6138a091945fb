import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { callerUsername, text } from './fields.ts'
import { nameLength } from './limits.ts'
import { routes } from './routes.ts'

export const profile = z.object({
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstname: z.string(),
  lastname: z.string(),
  hasPassword: z.boolean().describe('`false` for a shopper who signs in with Google only.'),
})
export type Profile = z.infer<typeof profile>

export const getProfile = defineCall(routes.getProfile, {
  audience: 'shopper',
  summary: "Retrieve the shopper's profile.",
  params: z.object({ username: callerUsername }),
  response: profile,
  errors: ['UNAUTHORIZED', 'FORBIDDEN'],
})

export const updateProfile = defineCall(routes.updateProfile, {
  audience: 'shopper',
  summary: 'Update the name. Returns a token with the new name.',
  params: z.object({ username: callerUsername }),
  body: z.object({ firstname: text(nameLength), lastname: text(nameLength) }),
  response: profile.extend({ token: z.string() }),
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'VALIDATION'],
})
