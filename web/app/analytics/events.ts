import type { CartLine } from '@tanabana/contract/bag.ts'
import type { Product } from '@tanabana/contract/catalogue.ts'
import type { Order } from '@tanabana/contract/orders.ts'

/** Something bought or put back: a product in a colour and size. */
export type Piece = { product: Product; color: string; size: string; quantity: number }

/** What a visitor did, in the shop's own words. Nothing in it says who it was. */
export type Happening =
  | { what: 'list shown'; list: string; products: readonly Product[]; from: number }
  | { what: 'product shown'; product: Product }
  | { what: 'added' | 'removed'; piece: Piece }
  | { what: 'checkout begun'; lines: readonly CartLine[] }
  | { what: 'ordered'; order: Order }
  | { what: 'searched'; query: string }
  | { what: 'signed in' | 'signed up'; by: 'password' | 'Google' }

type Listener = (happening: Happening) => void

/** What happened before anybody listened; no more than this. */
const mostMissed = 30
let missed: Happening[] = []
let listener: Listener | undefined

/** Tells whoever listens, now or later. Costs next to nothing where nobody ever does. */
export function happened(happening: Happening): void {
  if (listener) listener(happening)
  else missed = [...missed.slice(1 - mostMissed), happening]
}

/** The one listener; it hears first what it has missed. */
export function listen(to: Listener): void {
  listener = to
  for (const happening of missed.splice(0)) to(happening)
}
