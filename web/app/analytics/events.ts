import type { CartLine } from '@tanabana/contract/bag.ts'
import type { Product } from '@tanabana/contract/catalogue.ts'
import type { Order } from '@tanabana/contract/orders.ts'

/** A product variant added or removed. */
export type Piece = { product: Product; color: string; size: string; quantity: number }

/** What a visitor did. Contains nothing about who it was. */
export type Happening =
  | { what: 'list shown'; list: string; products: readonly Product[]; from: number }
  | { what: 'product shown'; product: Product }
  | { what: 'added' | 'removed'; piece: Piece }
  | { what: 'checkout begun'; lines: readonly CartLine[] }
  | { what: 'ordered'; order: Order }
  | { what: 'searched'; query: string }
  | { what: 'signed in' | 'signed up'; by: 'password' | 'Google' }

type Listener = (happening: Happening) => void

/** Events kept until the listener subscribes, at most. */
const mostMissed = 30
let missed: Happening[] = []
let listener: Listener | undefined

/** Sends an event to the listener, or queues it until there is one. */
export function happened(happening: Happening): void {
  if (listener) listener(happening)
  else missed = [...missed.slice(1 - mostMissed), happening]
}

/** Sets the only listener and replays the queued events. */
export function listen(to: Listener): void {
  listener = to
  for (const happening of missed.splice(0)) to(happening)
}
