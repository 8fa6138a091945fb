import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no letter that is mistaken for a digit when an order number is read out on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An order number that says nothing about how many orders there are: 10 characters, 50 random bits. */
export function newBagId(): string {
  return Array.from(randomBytes(10), (byte) => alphabet[byte & 31]).join('')
}
