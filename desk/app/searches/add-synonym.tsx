import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { useHydrated } from '@tanabana/ui/use-hydrated.ts'
import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { Button, Field, Notice } from '#ui/parts.tsx'
import type { Answer } from './send-synonym.ts'

type AddSynonymProps = {
  /** The name of this form in the answer, and its place on the page. */
  at: string
  /** What shoppers searched for; empty: the merchant types it. */
  query: string
  phrase: string
  label: string
  answer: Answer | undefined
  busy: boolean
}

const noFields: NonNullable<Answer['fields']> = {}

/** Opens below its label. After it is saved it closes and says what the search finds now. */
export function AddSynonym({ at, query, phrase, label, answer, busy }: AddSynonymProps) {
  const { search } = useLocation()
  const hydrated = useHydrated()
  const saved = answer?.saved
  const refused = saved ? undefined : answer
  const { fields = noFields, values } = refused ?? {}
  const form = useFirstWrong(refused ? fields : noFields)
  const details = useRef<HTMLDetailsElement>(null)
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!saved || !details.current) return
    details.current.open = false
    form.current?.reset()
    result.current?.focus()
  }, [saved, form])
  return (
    <div id={at} className="scroll-mt-4">
      <div ref={result} tabIndex={-1} className="my-2 outline-none empty:hidden list:mb-0">
        {answer && saved && (
          <Notice tone="success">
            {answer.message}{' '}
            <a href={saved.page} target="_blank" rel="noreferrer" className="text-link -my-3 inline-block py-3">
              See this search in the shop
            </a>
          </Notice>
        )}
      </div>
      <details ref={details} open={refused !== undefined} onToggle={focusFirstEmpty}>
        <summary
          aria-label={query ? `${label} for ${query}` : label}
          className={`text-link inline-flex min-h-11 w-fit cursor-pointer items-center text-sm ${query ? 'list:absolute list:top-0 list:right-0' : ''}`}
        >
          {label}
        </summary>
        <Form
          ref={form}
          method="post"
          // without scripts the page opens again, at this form
          action={hydrated ? search : `${search}#${at}`}
          preventScrollReset
          noValidate
          aria-label={query ? `Synonym for ${query}` : 'Synonym'}
          className="flex max-w-md flex-col gap-3 pt-1 pb-4 list:pt-3 list:pb-1"
        >
          <input type="hidden" name="verb" value="add" />
          <input type="hidden" name="at" value={at} />
          <Field
            label="When shoppers search for"
            name="phrase"
            defaultValue={values?.phrase ?? phrase}
            autoComplete="off"
            autoCapitalize="none"
            hint="One to three words."
            {...(fields.phrase && { error: fields.phrase })}
          />
          <Field
            label="Also find"
            name="meanings"
            defaultValue={values?.meanings}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="done"
            hint="Words that your products have. Put commas between several."
            {...(fields.meanings && { error: fields.meanings })}
          />
          <Notice>{refused && Object.keys(fields).length === 0 && !busy && refused.message}</Notice>
          <Button type="submit" busy={busy} className="self-start">
            Save
          </Button>
        </Form>
      </details>
    </div>
  )
}

/** The words to find if the phrase is there already. */
function focusFirstEmpty({ currentTarget: details }: React.ToggleEvent<HTMLDetailsElement>): void {
  const fields = [...details.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')]
  if (details.open && !details.contains(document.activeElement?.closest('form') ?? null))
    fields.find(({ value }) => value === '')?.focus()
}
