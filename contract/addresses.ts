import { z } from 'zod'
import { addressLengths as most } from './account-limits.ts'
import { defineCall } from './define-call.ts'
import { callerUsername, integer, mobile, personName, pincode, text, textOrEmpty } from './fields.ts'
import { pincodes } from './limits.ts'
import { routes } from './routes.ts'

/** The only country that the shop delivers to, under its usual names. */
const deliveryCountry = text(most.country)
  .refine((name) => /^(india|in|ind|bharat|भारत)$/iu.test(name), 'We deliver within India only.')
  .transform(() => 'India')
  .describe('India. The shop delivers within India only.')

export const newAddress = z.object({
  fullName: personName(most.fullName).describe('The person who receives the parcel.'),
  mobile: mobile.describe(
    '10 digits. Also accepts a text that names one number: spaces, dashes, a leading +91 or 0, words around it.',
  ),
  addressType: text(most.addressType),
  addressLine1: text(most.addressLine1),
  addressLine2: textOrEmpty(most.addressLine2).nullish(),
  city: text(most.city),
  district: text(most.district),
  state: text(most.state),
  pincode: pincode.describe('6 digits. Also accepts a text that names one PIN code.'),
  country: deliveryCountry,
})

export const address = z.object({
  id: z.number().int(),
  fullName: z.string().optional(),
  mobile: z.string().optional().describe('10 digits.'),
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

/** The address of an order, as it was when the order was placed. */
export const deliveryAddress = address.omit({ id: true })
export type DeliveryAddress = z.infer<typeof deliveryAddress>

/** A place that a PIN code covers. */
export const place = z.object({
  city: z.string().optional().describe('The common name. Absent if the directory has none.'),
  district: z.string(),
  state: z.string(),
})
export type Place = z.infer<typeof place>

export const findPincode = defineCall(routes.findPincode, {
  audience: 'public',
  summary: 'List the districts and States of a PIN code. Empty if it is unknown.',
  params: z.object({ pincode: integer(pincodes.min, pincodes.max) }),
  response: z.object({ places: z.array(place) }),
  errors: ['VALIDATION'],
})

const delivery = z.object({
  served: z.boolean().describe('Whether the shop delivers there.'),
  cod: z.boolean().describe('Whether cash on delivery is offered there.'),
  by: z.iso.date().optional().describe('When an order that is placed now arrives. Absent without delivery zones.'),
})
export type DeliveryTo = z.infer<typeof delivery>

export const findDelivery = defineCall(routes.findDelivery, {
  audience: 'public',
  summary: 'Whether and when the shop delivers to a PIN code, as of now.',
  params: z.object({ pincode: integer(pincodes.min, pincodes.max) }),
  query: z.object({
    state: z.string().max(most.state).optional().describe('Of the address: decides for a PIN code that is unknown.'),
  }),
  response: delivery,
  errors: ['VALIDATION'],
})

export const getAddress = defineCall(routes.getAddress, {
  audience: 'shopper',
  summary: "List the shopper's addresses: the default first, then the oldest first.",
  params: z.object({ username: callerUsername }),
  response: z.array(address),
  errors: ['UNAUTHORIZED', 'FORBIDDEN'],
})

export const addAddress = defineCall(routes.addAddress, {
  audience: 'shopper',
  summary: 'Create an address. Returns the address with its id.',
  params: z.object({ username: callerUsername }),
  body: newAddress,
  response: address,
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'VALIDATION'],
})

const addressKey = z.object({ username: callerUsername, addressId: integer(1, 2_147_483_647) })

export const updateAddress = defineCall(routes.updateAddress, {
  audience: 'shopper',
  summary: 'Update an address. Existing orders keep the old one.',
  params: addressKey,
  body: newAddress,
  response: address,
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION'],
})

export const setDefaultAddress = defineCall(routes.setDefaultAddress, {
  audience: 'shopper',
  summary: 'Set the default address. Returns all addresses.',
  params: addressKey,
  response: z.array(address),
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'],
})

export const removeAddress = defineCall(routes.removeAddress, {
  audience: 'shopper',
  summary: 'Delete an address. Returns the remaining addresses.',
  params: addressKey,
  response: z.array(address),
  errors: ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND'],
})
