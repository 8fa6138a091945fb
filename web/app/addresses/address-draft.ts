import { readOfTab, writeOfTab } from '#browser/storage.ts'
import { tabKeys } from '#session/stored-session.ts'
import { type AddressFields, blankAddress } from './address-fields.ts'

/** `of`: the id of the address that is edited; empty for a new one. */
type Draft = { username: string; of: string; fields: AddressFields }

function readAny(username: string): Draft | null {
  try {
    const draft = JSON.parse(readOfTab(tabKeys.addressDraft) ?? 'null') as Partial<Draft> | null
    if (!draft?.fields || draft.username !== username) return null
    return { username, of: draft.of ?? '', fields: { ...blankAddress, ...draft.fields } }
  } catch {
    return null
  }
}

/** The id of the address that the draft of `username` is for; empty for a new address; null without a draft. */
export function draftedAddress(username: string): string | null {
  return readAny(username)?.of ?? null
}

/** The draft of an address, kept in the tab so that a reload, Back or an expired session does not lose it, or null. */
export function readDraft(username: string, of = ''): AddressFields | null {
  const draft = readAny(username)
  return draft?.of === of ? draft.fields : null
}

export function keepDraft(username: string, fields: AddressFields, of = ''): void {
  writeOfTab(tabKeys.addressDraft, JSON.stringify({ username, of, fields } satisfies Draft))
}

export function dropDraft(): void {
  writeOfTab(tabKeys.addressDraft, null)
}
