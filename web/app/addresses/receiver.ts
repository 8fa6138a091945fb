import type { Address } from '@tanabana/contract/addresses.ts'
import { addressLengths } from '@tanabana/contract/limits.ts'
import { readOfTab, writeOfTab } from '#browser/storage.ts'
import { accountName } from '#session/account-name.ts'
import { tabKeys } from '#session/stored-session.ts'

export type Receiver = { fullName: string; mobile: string }

/** Whether the shopper has to say who receives the parcel. Not where the backend keeps no such thing. */
export function lacksReceiver({ fullName, mobile }: Address): boolean {
  return !(fullName && mobile) && readOfTab(tabKeys.receiverDropped) === null
}

/** A saved address with the receiver that was sent. Another backend may drop it: then nobody is asked again in this tab. */
export function withReceiver(saved: Address, sent: Receiver): Address {
  if (!saved.fullName || !saved.mobile) dropsReceiver()
  return { ...sent, ...saved }
}

/** The backend has no place for name and mobile number. */
export function dropsReceiver(): void {
  writeOfTab(tabKeys.receiverDropped, 'true')
}

/** The name to start from: the account's, if the form can hold it. */
export function usualName(): string {
  const name = accountName()
  return name.length <= addressLengths.fullName ? name : ''
}

/** What `username` typed about the receiver, so that an expired session does not lose it. */
export function readReceiverDraft(username: string): Partial<Receiver> {
  try {
    const draft = JSON.parse(readOfTab(tabKeys.receiverDraft) ?? 'null') as ({ username?: string } & Receiver) | null
    return draft?.username === username ? { fullName: draft.fullName, mobile: draft.mobile } : {}
  } catch {
    return {}
  }
}

export function keepReceiverDraft(username: string, receiver: Receiver | null): void {
  writeOfTab(tabKeys.receiverDraft, receiver && JSON.stringify({ username, ...receiver }))
}
