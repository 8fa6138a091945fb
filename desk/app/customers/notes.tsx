import type { DeskCustomer } from '@tanabana/contract/desk/customers.ts'
import { Form } from 'react-router'
import { Button } from '#ui/parts.tsx'
import { longTime } from '#ui/times.ts'

type Props = { customer: DeskCustomer; busy: boolean; error: string | undefined }

/** Notes, the newest first, with the form for a new one. */
export function Notes({ customer: { notes }, busy, error }: Props) {
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="text-lg font-semibold">
        Notes
      </h2>
      <ul className="mt-2 flex flex-col gap-2 text-sm empty:hidden">
        {notes.toReversed().map(({ id, at, who, text }) => (
          <li key={id} className="rounded-sm bg-ground px-3 py-2">
            <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
            <p className="mt-0.5 text-muted">
              {who.replace(/ <.*/, '')}, {longTime(at)}
            </p>
          </li>
        ))}
      </ul>
      <Form method="post" preventScrollReset className="mt-2 flex flex-col gap-2">
        <input type="hidden" name="step" value="note" />
        <label className="sr-only" htmlFor="note">
          New note
        </label>
        <textarea
          id="note"
          name="text"
          rows={2}
          maxLength={1000}
          required
          placeholder="Only the staff sees notes here"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'note-error' : undefined}
          className="w-full rounded-sm border border-edge bg-paper p-3 text-base placeholder:text-muted"
        />
        {error && (
          <p id="note-error" className="text-sm text-alert">
            {error}
          </p>
        )}
        <Button type="submit" variant="secondary" busy={busy} className="self-start">
          Save note
        </Button>
      </Form>
    </section>
  )
}
