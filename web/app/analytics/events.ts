import type { CartLine } from '@tanabana/contract/bag.ts'
import type { Product } from '@tanabana/contract/catalogue.ts'
import type { Order } from '@tanabana/contract/orders.ts'

/** A product variant added or removed. */
export type TrackedItem = { product: Product; color: string; size: string; quantity: number }

/** What a visitor did. Contains nothing about who it was. */
export type TrackedEvent =
  | { what: 'list shown'; list: string; products: readonly Product[]; from: number }
  | { what: 'product shown'; product: Product }
  | { what: 'added' | 'removed'; item: TrackedItem }
  | { what: 'checkout begun'; lines: readonly CartLine[] }
  | { what: 'ordered'; order: Order }
  | { what: 'searched'; query: string }
  | { what: 'signed in' | 'signed up'; by: 'password' | 'Google' }

type Listener = (event: TrackedEvent) => void

/** Events kept until the listener subscribes, at most. */
const maxQueued = 30
let queue: TrackedEvent[] = []
let listener: Listener | undefined

/** Sends an event to the listener, or queues it until there is one. */
export function track(event: TrackedEvent): void {
  if (listener) listener(event)
  else queue = [...queue.slice(1 - maxQueued), event]
}

/** Sets the only listener and replays the queued events. */
export function subscribe(to: Listener): void {
  listener = to
  for (const event of queue.splice(0)) to(event)
}
