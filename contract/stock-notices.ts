import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { fieldMessages as say } from './errors.ts'
import { colorName, done, emailAddress, productId, sizeName } from './fields.ts'
import { routes } from './routes.ts'

export const notify = defineCall(routes.notify, {
  audience: 'public',
  summary:
    'Request one mail when a sold-out variant is back in stock. A second request for the same variant and address changes nothing. With a token, the request belongs to the account.',
  body: z.object({
    id: productId,
    color: colorName,
    size: sizeName,
    email: emailAddress,
  }),
  response: done,
  errors: ['PRODUCT_NOT_FOUND', 'VALIDATION', 'TOO_MANY_REQUESTS'],
})

export const stopNotices = defineCall(routes.stopNotices, {
  audience: 'public',
  summary: 'Delete all requests of an e-mail address, with the code of the link in a mail. Can be repeated.',
  body: z.object({ code: z.string(say.required).min(1, say.required).max(1000) }),
  response: done,
  errors: ['LINK_EXPIRED', 'VALIDATION', 'TOO_MANY_REQUESTS'],
})
