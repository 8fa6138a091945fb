import type { DeskOrder, OrderEvent } from '@tanabana/contract/desk/orders.ts'
import { useEffect, useState } from 'react'
import { longTime } from '#ui/times.ts'
import { StepButton, StepForm, useSteps } from './order-steps.tsx'
import { dropDraft } from './use-draft.ts'

const withoutEmail = (who: string) => who.replace(/ <.*/, '')

/** Notes that only the staff sees. What is typed is kept in this tab until it is saved. */
export function Notes({ order: { id, notes } }: { order: DeskOrder }) {
  const { outcome } = useSteps()
  const [text, setText] = useState('')
  const [key, setKey] = useState('')
  const stored = `draft ${id} note`
  const saved = outcome?.verb === 'note' && outcome.isDone ? outcome : null
  const failed = outcome?.verb === 'note' && !outcome.isDone ? outcome : null

  useEffect(() => {
    setText(sessionStorage.getItem(stored) ?? '')
    setKey(crypto.randomUUID())
  }, [stored])
  useEffect(() => {
    if (!saved) return
    dropDraft(`${id} note`)
    setText('')
    // a retry of the same note has the same key, the next note a new one
    setKey(crypto.randomUUID())
  }, [saved, id])

  function type(value: string) {
    setText(value)
    sessionStorage.setItem(stored, value)
  }

  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="text-lg font-semibold">
        Notes
      </h2>
      {notes.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {notes.map(({ id, at, who, text }) => (
            <li key={id} className="rounded-sm bg-ground px-3 py-2">
              <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
              <p className="mt-0.5 text-sm text-muted">
                {who}, {longTime(at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <StepForm verb="note" className="mt-2 flex flex-col gap-2">
        <input type="hidden" name="key" value={key} />
        <textarea
          name="text"
          aria-label="Note for the staff"
          placeholder="Only the staff sees this"
          rows={1}
          maxLength={1000}
          required
          value={text}
          onChange={(event) => type(event.target.value)}
          className="field-sizing-content min-h-12 w-full resize-none rounded-sm border border-edge bg-paper px-3.5 py-2.5 text-base placeholder:text-muted"
        />
        {failed && (
          <p role="alert" className="text-sm text-alert">
            {failed.fields.text ?? failed.message}
          </p>
        )}
        {text.trim() !== '' && (
          <StepButton verb="note" variant="secondary" className="side:self-start">
            Save note
          </StepButton>
        )}
      </StepForm>
    </section>
  )
}

const shownFirst = 6

/** What happened to the order, newest first. */
export function Story({ order: { timeline } }: { order: DeskOrder }) {
  const [isLong, setLong] = useState(false)
  const events = timeline.toReversed()
  const shown = isLong ? events : events.slice(0, shownFirst)
  return (
    <section aria-labelledby="story">
      <h2 id="story" className="text-lg font-semibold">
        What happened
      </h2>
      <ol className="mt-3 ml-1 flex flex-col gap-3.5 border-l border-edge pl-4 text-sm">
        {shown.map((event) => (
          <Event key={`${event.at} ${event.text}`} event={event} />
        ))}
      </ol>
      {events.length > shown.length && (
        <button type="button" onClick={() => setLong(true)} className="text-link mt-2 min-h-11 cursor-pointer text-sm">
          Show all {events.length}
        </button>
      )}
    </section>
  )
}

function Event({ event: { at, text, who, changes, isProblem, kind } }: { event: OrderEvent }) {
  const isQuiet = kind === 'mail' || kind === 'payment'
  return (
    <li className="relative wrap-anywhere">
      <span
        aria-hidden="true"
        className={`absolute top-1.5 -left-[1.3rem] size-2 rounded-full ${isProblem ? 'bg-alert' : isQuiet ? 'bg-edge' : 'bg-ink'}`}
      />
      <p className={isProblem ? 'text-sm font-semibold text-alert' : isQuiet ? '' : 'font-semibold'}>{text}</p>
      {changes.map(({ name, before, after }) => (
        <p key={name}>
          {name}: <del className="text-muted">{before || 'empty'}</del> → {after || 'empty'}
        </p>
      ))}
      <p className="text-muted">
        {longTime(at)}
        {who && ` · ${withoutEmail(who)}`}
      </p>
    </li>
  )
}
