/** Money is an integer number of paise. Rupees exist only where the contract or a person wants them. */
export type Paise = number & { readonly __unit: 'paise' }

const rupeeFormats = {
  whole: new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 }),
  exact: new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 }),
}

/** An integer as paise. @throws RangeError where it is no safe, non-negative integer */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is not an amount in paise`)
  return amount as Paise
}

/** Rupees, at most two decimals (799 or 799.5), to paise. @throws RangeError where it is not an amount */
export function fromRupees(rupees: number): Paise {
  return paise(Math.round(rupees * 100))
}

/** Paise to rupees, for the fields of the contract that are in rupees. */
export function toRupees(amount: Paise): number {
  return amount / 100
}

export function times(amount: Paise, quantity: number): Paise {
  return paise(amount * quantity)
}

export function sum(amounts: readonly Paise[]): Paise {
  return paise(amounts.reduce<number>((total, amount) => total + amount, 0))
}

/** `₹1,23,456`, or `₹799.50` where it is not whole. */
export function formatPaise(amount: Paise): string {
  return (amount % 100 === 0 ? rupeeFormats.whole : rupeeFormats.exact).format(amount / 100)
}
