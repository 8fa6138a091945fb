import type { PincodeList, PincodeProblem } from '@tanabana/contract/desk/served-pincodes.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { AskDialog, Button, FileDrop, Notice } from '#ui/parts.tsx'
import { longTime } from '#ui/times.ts'

/** How a file or a removal ended. */
export type PincodeAnswer = { pincodes: { error?: string; message?: string; problems?: PincodeProblem[] } }

type PincodeListFormProps = { list: PincodeList | null; answer: PincodeAnswer['pincodes'] | undefined; busy: boolean }

/** The courier's list of PIN codes, to replace, download and remove. */
export function PincodeListForm({ list, answer, busy }: PincodeListFormProps) {
  const { error, message, problems = [] } = answer ?? {}
  return (
    <section aria-labelledby="pincode-list" className="mt-4 flex flex-col gap-3 text-sm">
      <div>
        <h3 id="pincode-list" className="font-semibold">
          PIN codes of your courier
        </h3>
        <p className="mt-1 text-muted">
          Upload your courier’s list as CSV, with a column “Pincode”. “COD”, “Prepaid” or “Serviceable” and “Days” count
          if it has them. With a list, you deliver only to its PIN codes.
        </p>
      </div>
      {error && <Notice>{error}</Notice>}
      {message && <Notice tone="success">{message}</Notice>}
      {problems.length > 0 && <Problems problems={problems} />}
      {list && (
        <p>
          {inCount(list.count, 'PIN code')}, {list.cod} with cash on delivery. Replaced on {longTime(list.replacedAt)}.
        </p>
      )}
      {/* a new list empties the field */}
      <Form key={list?.replacedAt} method="post" encType="multipart/form-data" className="flex flex-col gap-3">
        <input type="hidden" name="verb" value="replace-pincodes" />
        <FileDrop label="CSV file" prompt="Choose a CSV file" name="file" accept=".csv,.tsv,.txt,text/csv,text/plain" />
        <Button type="submit" variant="secondary" busy={busy}>
          {list ? 'Replace the list' : 'Upload the list'}
        </Button>
      </Form>
      {list && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <a href="/desk/api/served-pincodes.csv" download className="text-link inline-flex min-h-11 items-center">
            Download as CSV
          </a>
          <RemoveButton busy={busy} />
        </div>
      )}
    </section>
  )
}

function RemoveButton({ busy }: { busy: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const submit = useSubmit()
  return (
    <>
      <Button variant="ghost" className="px-3!" disabled={busy} onClick={() => setAsking(true)}>
        Remove the list
      </Button>
      <AskDialog
        open={isAsking}
        title="Remove the list?"
        text="Your zones alone decide then where you deliver."
        yes="Remove"
        no="Cancel"
        busy={false}
        onYes={() => {
          setAsking(false)
          void submit({ verb: 'clear-pincodes' }, { method: 'post' })
        }}
        onNo={() => setAsking(false)}
      />
    </>
  )
}

const mostShown = 20

function Problems({ problems }: { problems: readonly PincodeProblem[] }) {
  return (
    <div>
      <p className="font-semibold">{inCount(problems.length, 'row was', 'rows were')} left out</p>
      <ul className="mt-1">
        {problems.slice(0, mostShown).map(({ line, reason }) => (
          <li key={line} className="py-1">
            Line {line}: {reason}
          </li>
        ))}
        {problems.length > mostShown && <li className="py-1">and {problems.length - mostShown} more.</li>}
      </ul>
    </div>
  )
}
