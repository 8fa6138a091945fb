import { readOfTab, writeOfTab } from '#browser/storage.ts'
import { tabKeys } from '#session/stored-session.ts'
import { type AddressFields, blankAddress } from './address-fields.ts'

/**
 * The draft of `username`, kept in the tab so that a reload or an expired session does not lose it; null without one.
 */
export function readDraft(username: string): AddressFields | null {
  try {
    const draft = JSON.parse(readOfTab(tabKeys.addressDraft) ?? 'null') as {
      username?: string
      fields?: AddressFields
    } | null
    return draft?.fields && draft.username === username ? { ...blankAddress, ...draft.fields } : null
  } catch {
    return null
  }
}

export function keepDraft(username: string, fields: AddressFields): void {
  writeOfTab(tabKeys.addressDraft, JSON.stringify({ username, fields }))
}

export function dropDraft(): void {
  writeOfTab(tabKeys.addressDraft, null)
}
