import { randomBytes } from 'node:crypto'

/** Crockford's base 32: it has no letter that looks like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The id of a bag and of its order: 10 characters, 50 random bits. It does not reveal the number of orders. */
export function newBagId(): string {
  return Array.from(randomBytes(10), (byte) => alphabet[byte & 31]).join('')
}
