import type { Product } from '@tanabana/contract/catalogue.ts'
import { currentSession } from '#session/session.ts'

/** The item that a visitor wants to put into the bag. */
export type WantedItem = { product: Product; size: string; color: string; picture: string }

type SignInRequest = {
  /** Runs once, after a sign-in in the panel or in another tab. */
  onSignedIn?: () => void
  /** Shown in the panel. A device where nobody signed in before starts with Sign Up. */
  item?: WantedItem
}

type OpenRequest = SignInRequest & { id: string; by: string | null }

let request: OpenRequest | undefined
let openPanel: ((id: string) => void) | undefined

/** Opens the sign-in panel. */
export function openSignInPanel(wanted: SignInRequest = {}): void {
  request = { ...wanted, id: String(Date.now()), by: currentSession().username }
  openPanel?.(request.id)
}

/** Connects the panel that the shell renders. */
export function connectPanel(open: (id: string) => void): void {
  // a tap from before hydration is repeated before the panel connects
  if (!openPanel && request) open(request.id)
  openPanel = open
}

/** What the panel with this id was opened for; undefined after a reload or a newer request. */
export function requestOf(id: string | undefined): OpenRequest | undefined {
  return id === request?.id ? request : undefined
}

/** The purpose of the panel with this id, once. */
export function takePurpose(id: string | undefined): (() => void) | undefined {
  const wanted = requestOf(id)
  if (wanted) request = undefined
  return wanted?.onSignedIn
}
