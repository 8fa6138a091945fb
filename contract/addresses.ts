import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { anyText, integer, owner, text } from './fields.ts'
import { addressLengths as most, pincodes } from './limits.ts'
import { routes } from './routes.ts'

export const newAddress = z.object({
  addressType: text(most.addressType),
  addressLine1: text(most.addressLine1),
  addressLine2: anyText(most.addressLine2).nullish(),
  city: text(most.city),
  district: text(most.district),
  state: text(most.state),
  pincode: integer(pincodes.min, pincodes.max).describe('six digits'),
  country: text(most.country),
})

export const address = z.object({
  id: z.number().int(),
  addressType: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string().optional(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  pincode: z.number().int(),
  country: z.string(),
})
export type Address = z.infer<typeof address>
export type NewAddress = z.input<typeof newAddress>

export const getAddress = defineCall(routes.getAddress, {
  summary: "The shopper's addresses: the default one first, then the oldest first",
  params: z.object({ username: owner }),
  response: z.array(address),
  errors: ['UNAUTHORIZED', 'FORBIDDEN'],
})

export const addAddress = defineCall(routes.addAddress, {
  summary: 'Save an address; the answer is the address with its id',
  params: z.object({ username: owner }),
  body: newAddress,
  response: address,
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'VALIDATION'],
})

const one = z.object({ username: owner, addressId: integer(1, 2_147_483_647) })

export const updateAddress = defineCall(routes.updateAddress, {
  summary: 'Change an address; orders keep the one that they were placed with',
  params: one,
  body: newAddress,
  response: address,
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION'],
})

export const setDefaultAddress = defineCall(routes.setDefaultAddress, {
  summary: 'Put an address first; the answer is all of them',
  params: one,
  response: z.array(address),
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'],
})

export const removeAddress = defineCall(routes.removeAddress, {
  summary: 'Delete an address; the answer is those that are left',
  params: one,
  response: z.array(address),
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'],
})
