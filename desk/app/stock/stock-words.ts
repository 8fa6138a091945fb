import type { MovementReason, ShelfVariant } from '@tanabana/contract/desk/stock.ts'
import { groupDigits } from '@tanabana/contract/money.ts'

/** What is done to the stock of a size, as in the address of its page. */
export const steps = { count: 'Count', receive: 'Receive', 'write-off': 'Write off' } as const
export type Step = keyof typeof steps

export function stepOf(text: string | null | undefined): Step {
  return text === 'receive' || text === 'write-off' ? text : 'count'
}

/** The page of a size. @param query the search that it was found by, for the way back */
export function stockPath(id: number, step: Step, query = ''): string {
  return `/stock/${id}${searchOf(step, query)}`
}

/** The page that finds sizes. */
export function findPath(step: Step, query = ''): string {
  return `/stock${searchOf(step, query)}`
}

function searchOf(step: Step, query: string): string {
  const search = new URLSearchParams({ ...(query && { query }), ...(step !== 'count' && { step }) })
  return search.size > 0 ? `?${search}` : ''
}

/** What should be found on the shelf. */
export const onShelf = ({ stock, toPack }: ShelfVariant) => stock + toPack

/** `On the shelf: 5 · 3 for sale (1 of it reserved), 2 to pack`. */
export function shelfText(variant: ShelfVariant): string {
  const { stock, reserved, toPack } = variant
  const forSale = `${stock} for sale${reserved > 0 ? ` (${reserved} of it reserved)` : ''}`
  return `On the shelf: ${onShelf(variant)} · ${forSale}${toPack > 0 ? `, ${toPack} to pack` : ''}`
}

/** Whether a number is probably mistyped, so that the form asks before it is saved. @param typed as in its field */
export function isDoubtful(step: Step, typed: string, expected: number): boolean {
  if (!/^\d+$/.test(typed)) return false
  const number = Number(typed)
  if (step === 'receive') return number > 1000
  return step === 'count' && Math.abs(number - expected) > 20 && (number > expected * 2 || number < expected / 2)
}

/** What was saved. @param values as the form sent them */
export function savedText(step: Step, { counted, expected, quantity, why }: Record<string, string>): string {
  const inDigits = (text: string | undefined) => groupDigits(Number(text))
  if (step === 'receive') return `Received: ${inDigits(quantity)}.`
  if (step === 'write-off') return `Written off: ${inDigits(quantity)}, ${why?.toLowerCase()}.`
  const difference = Number(counted) - Number(expected)
  if (difference === 0) return `Counted: ${inDigits(counted)}, as expected.`
  const more = difference < 0 ? 'less' : 'more'
  return `Counted: ${inDigits(counted)}, ${groupDigits(Math.abs(difference))} ${more} than expected.`
}

export const reasonNames: Readonly<Record<MovementReason, string>> = {
  import: 'Imported',
  sale: 'Sold',
  cancel: 'Cancelled',
  correction: 'Corrected',
  'write-off': 'Written off',
  receipt: 'Received',
  count: 'Counted',
}
