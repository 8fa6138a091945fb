/** Limits of usernames and addresses. Apart from the others: most pages do not need them. */

export const usernameLength = { min: 3, max: 30 } as const
/** Letters of any script, digits and `. _ -`. No `@`, which would look like an e-mail address. */
export const usernamePattern = /^[\p{L}\p{M}\p{N}._-]+$/u
/** Maximum lengths in characters. */
export const addressLengths = {
  fullName: 120,
  addressType: 30,
  addressLine1: 120,
  addressLine2: 120,
  city: 60,
  district: 60,
  state: 60,
  country: 60,
} as const
