/** Money as an integer number of paise. Code computes in paise; rupees are only for input and output. */
export type Paise = number & { readonly __unit: 'paise' }

/** Brands an integer as paise. @throws RangeError if it is not a safe, non-negative integer */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is not an amount in paise`)
  return amount as Paise
}

/** Converts rupees with at most two decimals (799 or 799.5) to paise. @throws RangeError */
export function fromRupees(rupees: number): Paise {
  return paise(Math.round(rupees * 100))
}

/** Converts paise to rupees, for the contract's fields in rupees. */
export function toRupees(amount: Paise): number {
  return amount / 100
}

export function times(amount: Paise, quantity: number): Paise {
  return paise(amount * quantity)
}

export function sum(amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce<number>((total, amount) => total + amount, 0))
}

/** Formats paise as `₹1,23,456`, or `₹799.50` if not whole rupees. */
export function formatPaise(amount: Paise): string {
  const rest = amount % 100
  const rupees = `₹${groupDigits((amount - rest) / 100)}`
  return rest === 0 ? rupees : `${rupees}.${String(rest).padStart(2, '0')}`
}

/**
 * Formats a whole number, not negative, with Indian grouping: `1,23,456`.
 * Making an Intl.NumberFormat takes 5 ms, on a cheap phone 20 ms, while the page starts.
 */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')
}
