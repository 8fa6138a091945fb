import type { DeskSynonym } from '@tanabana/contract/desk/searches.ts'
import { useHydrated } from '@tanabana/ui/use-hydrated.ts'
import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { Notice } from '#ui/parts.tsx'
import { AddSynonym } from './add-synonym.tsx'
import type { Answer } from './send-synonym.ts'

type Own = Pick<DeskSynonym, 'phrase' | 'meanings'>
type OwnSynonymsProps = { synonyms: readonly Own[]; answer: Answer | undefined; busy: boolean; busyAt: string }

const own = 'own-synonyms'
const another = 'another-synonym'

/** All synonyms of the merchant. The removed one can be added again at once. */
export function OwnSynonyms({ synonyms, answer, busy, busyAt }: OwnSynonymsProps) {
  const result = useRef<HTMLDivElement>(null)
  const answered = answer?.at === own ? answer : undefined
  // its button is gone
  useEffect(() => {
    if (answered) result.current?.focus()
  }, [answered])
  return (
    <section aria-labelledby={own} className="max-wide:border-t max-wide:border-line max-wide:pt-6">
      <h2 id={own} className="scroll-mt-4 text-lg font-semibold">
        Your synonyms
      </h2>
      <p className="mt-1 text-sm text-muted">
        They work at once, in one direction: what “zari” also finds does not find “zari”.
      </p>
      <div ref={result} tabIndex={-1} className="mt-3 outline-none empty:hidden">
        {answered && (
          <Notice tone={answered.fields ? 'error' : 'success'}>
            {answered.message}
            {answered.removed && <Undo {...answered.removed} busy={busy} />}
          </Notice>
        )}
      </div>
      {synonyms.length === 0 && <p className="mt-3 text-sm text-muted">You have none yet.</p>}
      <ul className="mt-3 divide-y divide-line border-y border-line text-sm empty:hidden">
        {synonyms.map(({ phrase, meanings }) => (
          <li key={phrase} className="py-2">
            <p className="font-semibold wrap-anywhere" translate="no">
              {phrase}
            </p>
            <ul>
              {meanings.map((meaning) => (
                <li key={meaning} className="flex min-h-11 items-center justify-between gap-4">
                  <span className="min-w-0 wrap-anywhere text-muted">
                    also finds{' '}
                    <span className="text-ink" translate="no">
                      {meaning}
                    </span>
                  </span>
                  <Change verb="remove" phrase={phrase} word={{ meaning }}>
                    <button
                      type="submit"
                      disabled={busy}
                      aria-label={`Remove ${meaning} from ${phrase}`}
                      className="text-link min-h-11 cursor-pointer"
                    >
                      Remove
                    </button>
                  </Change>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <AddSynonym
        {...{ at: another, query: '', phrase: '', label: 'Add a synonym', busy: busyAt === another }}
        answer={answer?.at === another ? answer : undefined}
      />
    </section>
  )
}

function Undo({ phrase, meaning, busy }: { phrase: string; meaning: string; busy: boolean }) {
  return (
    <Change verb="add" phrase={phrase} word={{ meanings: meaning }} className="inline">
      <button type="submit" disabled={busy} className="text-link -my-3 ml-2 cursor-pointer py-3">
        Undo
      </button>
    </Change>
  )
}

type ChangeProps = {
  verb: 'add' | 'remove'
  phrase: string
  word: { meaning: string } | { meanings: string }
  className?: string
  children: React.ReactNode
}

/** A form that is only its button. */
function Change({ verb, phrase, word, className, children }: ChangeProps) {
  const { search } = useLocation()
  const action = useHydrated() ? search : `${search}#${own}`
  return (
    <Form method="post" action={action} preventScrollReset className={className}>
      {Object.entries({ verb, at: own, phrase, ...word }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}
