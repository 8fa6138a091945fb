import { everybody } from '@tanabana/contract/desk/roles.ts'
import { maxMeanings } from '@tanabana/contract/desk/searches.ts'
import { storedText } from '@tanabana/contract/fields.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import { inQuotes } from '@tanabana/contract/in-quotes.ts'
import { z } from 'zod'
import { actionsOn, actionsOnKind, type StaffAction, type SubjectKind } from '#staff/staff.ts'
import { addSynonyms, lockOwnPhrase, type OwnPhrase, removeSynonyms } from './own-synonyms.ts'

/** All that the staff does to a synonym. Its phrase is its id, in any spelling. */

const typed = storedText(200)
const nameOf = ({ phrase }: OwnPhrase) => `synonym ${phrase}`

/** It may have no synonym yet. */
const phrase: SubjectKind<OwnPhrase> = {
  ...{ noun: 'synonym', path: 'synonyms', commands: 'synonym', id: typed, nameOf },
  find: async (_db, text) => text,
  lock: (tx, text) => lockOwnPhrase(tx, String(text)),
}

const ownPhrase: SubjectKind<OwnPhrase> = {
  ...phrase,
  lastChange: async (tx, subject) => {
    const last = (await actionsOn(tx, nameOf(subject))).findLast(({ action }) => action === removeSynonym.name)
    return last ? { who: last.who, text: `“${subject.phrase}” no longer finds ${inQuotes(lostMeanings(last))}` } : null
  },
}

/** What an entry of the log removed. */
function lostMeanings(entry: { before: unknown; after: unknown }): string[] {
  const { before, after } = entry as Record<'before' | 'after', { meanings: string[] }>
  return before.meanings.filter((meaning) => !after.meanings.includes(meaning))
}

const addSynonym = actionsOnKind(phrase)({
  ...{ name: 'addSynonym', verb: 'add', done: 'Added', roles: everybody, hasOwnCommands: true },
  summary: 'Let a search for a phrase also find other words.',
  input: z.object({ meanings: z.array(typed).min(1, 'Enter the words to find.').max(maxMeanings) }),
  run: async (tx, { subject, input }) => {
    const added = await addSynonyms(tx, subject.phrase, input.meanings)
    const meanings = [...new Set([...subject.meanings, ...added.map(({ meaning }) => meaning)])].sort()
    if (meanings.length === subject.meanings.length) return null
    const hint = added.map(({ phrase, meaning }) => `"${phrase}" now also finds "${meaning}".`).join('\n')
    return { before: { meanings: subject.meanings }, after: { meanings }, hint }
  },
})

const removeSynonym = actionsOnKind(ownPhrase)({
  ...{ name: 'removeSynonym', verb: 'remove', done: 'Removed', roles: everybody, hasOwnCommands: true },
  summary: 'Remove a synonym of a phrase, or all of them.',
  input: z.object({ meaning: typed.optional() }),
  run: async (tx, { subject, input }) => {
    const removed = await removeSynonyms(tx, subject.phrase, input.meaning)
    if (removed.length === 0) return null
    const meanings = subject.meanings.filter((one) => !removed.some(({ meaning }) => meaning === one))
    const hint = `Removed ${inCount(removed.length, 'synonym')}.`
    return { before: { meanings: subject.meanings }, after: { meanings }, hint }
  },
})

export const synonymActions: readonly StaffAction[] = [addSynonym, removeSynonym]
