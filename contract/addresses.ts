import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { anyText, integer, mobile, owner, personName, text } from './fields.ts'
import { addressLengths as most, pincodes } from './limits.ts'
import { routes } from './routes.ts'

export const newAddress = z.object({
  fullName: personName(most.fullName).describe('who receives the parcel'),
  mobile: mobile.describe('ten digits; spaces, dashes, +91 or 0 in front are accepted'),
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
  fullName: z.string().optional(),
  mobile: z.string().optional().describe('ten digits'),
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

/** Where an order goes: the address as it was when the order was placed. */
export const deliveryAddress = address.omit({ id: true })
export type DeliveryAddress = z.infer<typeof deliveryAddress>

/** One place that a PIN code stands for. */
export const place = z.object({
  city: z.string().optional().describe('the usual name; absent where the directory does not tell'),
  district: z.string(),
  state: z.string(),
})
export type Place = z.infer<typeof place>

export const findPincode = defineCall(routes.findPincode, {
  summary: 'The districts and States of a PIN code; none where it is unknown',
  params: z.object({ pincode: integer(pincodes.min, pincodes.max) }),
  response: z.object({ places: z.array(place) }),
  errors: ['VALIDATION'],
})

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
