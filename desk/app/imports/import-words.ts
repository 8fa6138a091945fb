import type { ImportState, ListedImport } from '@tanabana/contract/desk/imports.ts'
import { count } from '#ui/amounts.ts'

const stateWords: Readonly<Record<ImportState, string>> = {
  ...{ sending: 'Not sent whole', matching: 'Columns to match', checking: 'Being checked', checked: 'Checked' },
  ...{ refused: 'Not readable', running: 'Running', done: 'Done', undoing: 'Being undone', undone: 'Undone' },
}

export const importTitle = ({ name }: Pick<ListedImport, 'name'>) => name || 'Import from the command line'

/** How it stands, in a few words: `Done: 2 products added, 1 changed`. */
export function importState({ state, stopped, added, changed }: ListedImport): string {
  const isStopped = state === 'done' && stopped !== null
  const parts = [added > 0 && `${count(added, 'product')} added`, changed > 0 && `${changed} changed`].filter(Boolean)
  return `${isStopped ? 'Stopped' : stateWords[state]}${state === 'done' && parts.length > 0 ? `: ${parts.join(', ')}` : ''}`
}

/** In a form, before the slug of a category that is to be added. */
export const newMark = '+'
