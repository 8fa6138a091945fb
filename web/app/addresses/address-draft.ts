import { readOfTab, writeOfTab } from '#browser/storage.ts'
import { tabKeys } from '#session/stored-session.ts'
import { type AddressFields, blankAddress } from './address-fields.ts'

/** `all`: fields by the id of the edited address, empty for a new one. `last`: the id typed in last. */
type Drafts = { username: string; last: string; all: Partial<Record<string, AddressFields>> }

function readDrafts(username: string): Drafts {
  try {
    const drafts = JSON.parse(readOfTab(tabKeys.addressDraft) ?? 'null') as Partial<Drafts> | null
    if (drafts?.all && drafts.username === username) return { username, last: drafts.last ?? '', all: drafts.all }
  } catch {
    // Unreadable JSON counts as no draft.
  }
  return { username, last: '', all: {} }
}

/** The id of the address typed in last; empty for a new address; null without a draft. */
export function draftedAddress(username: string): string | null {
  const { last, all } = readDrafts(username)
  return all[last] ? last : null
}

/** The draft of an address, kept in the tab so that a reload, Back or an expired session does not lose it, or null. */
export function readDraft(username: string, of = ''): AddressFields | null {
  const draft = readDrafts(username).all[of]
  return draft ? { ...blankAddress, ...draft } : null
}

export function keepDraft(username: string, fields: AddressFields, of = ''): void {
  const { all } = readDrafts(username)
  writeOfTab(tabKeys.addressDraft, JSON.stringify({ username, last: of, all: { ...all, [of]: fields } }))
}

export function dropDraft(username: string, of = ''): void {
  const { all } = readDrafts(username)
  const { [of]: _, ...rest } = all
  const last = Object.keys(rest).at(-1)
  writeOfTab(tabKeys.addressDraft, last === undefined ? null : JSON.stringify({ username, last, all: rest }))
}
