import { addressLengths } from '@tanabana/contract/account-limits.ts'
import type { Address } from '@tanabana/contract/addresses.ts'
import { readOfTab, writeOfTab } from '#browser/storage.ts'
import { accountName } from '#session/account-name.ts'
import { tabKeys } from '#session/stored-session.ts'

export type Receiver = { fullName: string; mobile: string }

/** Whether name or mobile number is missing. False if the backend does not store them. */
export function lacksReceiver({ fullName, mobile }: Address): boolean {
  return !(fullName && mobile) && readOfTab(tabKeys.receiverDropped) === null
}

/** Whether the backend can change the address: one that stores the receiver can. */
export function canEdit({ fullName, mobile }: Address): boolean {
  return Boolean(fullName && mobile) && readOfTab(tabKeys.receiverDropped) === null
}

/** A saved address with the receiver that was sent. A backend may drop it; then this tab does not ask again. */
export function withReceiver(saved: Address, sent: Receiver): Address {
  if (!saved.fullName || !saved.mobile) dropsReceiver()
  return { ...sent, ...saved }
}

/** Notes that the backend does not store name and mobile number. */
export function dropsReceiver(): void {
  writeOfTab(tabKeys.receiverDropped, 'true')
}

/** The account's name as the default, if the form can hold it. */
export function usualName(): string {
  const name = accountName()
  return name.length <= addressLengths.fullName ? name : ''
}

/** The receiver's draft of `username`, kept in the tab so that an expired session does not lose it. */
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
