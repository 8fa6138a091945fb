import type { DeskOpening } from '@tanabana/contract/desk/setting-calls.ts'
import type { SetupStep } from '@tanabana/contract/desk/setup-steps.ts'
import { Form, useNavigation } from 'react-router'
import { Button, Notice } from '#ui/parts.tsx'
import { Step } from './setup-step.tsx'

type FirstHourProps = {
  steps: readonly SetupStep[]
  opening: DeskOpening
  /** Why the shop could not open. */
  refusal: string | undefined
}

/** What leads a new shop to its first order. */
export function FirstHour({ steps, opening, refusal }: FirstHourProps) {
  const isOpening = useNavigation().formMethod === 'POST'
  const done = steps.filter(({ isDone }) => isDone).length
  const missing = steps.filter(({ isDone, need }) => !isDone && need === 'open').length
  return (
    <section aria-labelledby="first-hour" className="mt-4 rounded-sm border border-line bg-paper p-4">
      <h2 id="first-hour" className="text-lg font-semibold">
        From here to your first order
      </h2>
      <p className="mt-1 text-sm text-muted">
        {done} of {steps.length} steps done. Shoppers see “{opening.words}”.
      </p>
      <div aria-hidden="true" className="mt-3 h-1 bg-ground">
        <div className="h-full bg-success" style={{ width: `${(done / steps.length) * 100}%` }} />
      </div>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {steps.map((step) => (
          <li key={step.step}>
            <Step step={step} visit={opening.visit} />
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        {missing === 0 && (
          <Form method="post" preventScrollReset>
            <Button type="submit" name="step" value="open" busy={isOpening}>
              Open the shop
            </Button>
          </Form>
        )}
        <a href={opening.visit} target="_blank" rel="noopener" className="text-link inline-block py-2 text-sm">
          See the shop as it will be
        </a>
      </div>
      {refusal && (
        <div className="mt-3">
          <Notice>{refusal}</Notice>
        </div>
      )}
      {missing > 0 && (
        <p className="mt-2 text-sm text-muted">
          It can open once {missing === 1 ? 'the step' : `the ${missing} steps`} marked “Needed”{' '}
          {missing === 1 ? 'is' : 'are'} done.
        </p>
      )}
    </section>
  )
}

/** Those of a shop that has opened before. */
export function MissingSteps({ steps }: { steps: readonly SetupStep[] }) {
  const missing = steps.filter(({ isDone }) => !isDone)
  if (missing.length === 0) return null
  return (
    <ul aria-label="What your shop should not be without" className="mt-4 flex flex-col gap-3">
      {missing.map((step) => (
        <li key={step.step} className="rounded-sm border border-line bg-paper px-4">
          <Step step={step} />
        </li>
      ))}
    </ul>
  )
}
