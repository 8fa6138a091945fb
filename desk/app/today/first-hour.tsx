import type { DeskOpening } from '@tanabana/contract/desk/setting-calls.ts'
import type { SetupFinding, SetupStep } from '@tanabana/contract/desk/setup-steps.ts'
import { CheckIcon } from '@tanabana/ui/icons.tsx'
import { Chevron, rowLook } from '@tanabana/ui/rows.tsx'
import type { ReactNode } from 'react'
import { Link, useFetcher } from 'react-router'
import { CopyButton } from '#ui/copy-button.tsx'
import { Button, LinkButton, Notice } from '#ui/parts.tsx'

/** How a check ended. */
export type Checked = { findings: readonly SetupFinding[]; error?: string }

/** What leads a new shop to its first order. */
export function FirstHour({ steps, opening }: { steps: readonly SetupStep[]; opening: DeskOpening }) {
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
        <LinkButton to="/settings#shop-state" variant={missing === 0 ? 'primary' : 'secondary'}>
          Open the shop
        </LinkButton>
        <a href={opening.visit} target="_blank" rel="noopener" className="text-link inline-block py-2 text-sm">
          See the shop as it will be
        </a>
      </div>
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

function Step({ step, visit }: { step: SetupStep; visit?: string }) {
  const { to, lines, canCheck } = step
  const look = `${rowLook} py-3 text-sm`
  if (to !== null)
    return (
      <Link to={to} data-row className={look}>
        <StepText step={step} />
        <Chevron />
      </Link>
    )
  if (lines.length > 0 || canCheck)
    return (
      <details className="group">
        <summary className={look}>
          <StepText step={step} />
          <Chevron className="transition-transform group-open:rotate-90" />
        </summary>
        <div className="flex flex-col gap-3 pb-4 pl-9 text-sm">
          {lines.length > 0 && <Lines lines={lines} />}
          {canCheck && <LiveCheck step={step} />}
        </div>
      </details>
    )
  if (step.step === 'test-order' && visit)
    return (
      <a href={visit} target="_blank" rel="noopener" className={look}>
        <StepText step={step} />
        <Chevron />
      </a>
    )
  return (
    <p className={`${look} cursor-auto`}>
      <StepText step={step} />
    </p>
  )
}

function StepText({ step: { title, text, isDone, need } }: { step: SetupStep }) {
  const mark = 'grid size-6 shrink-0 place-items-center self-start rounded-full border'
  return (
    <>
      <span className={`${mark} ${isDone ? 'border-success text-success' : 'border-edge'}`}>
        {isDone && <CheckIcon className="size-4" />}
        <span className="sr-only">{isDone ? 'Done:' : 'To do:'}</span>
      </span>
      <span className="min-w-0 grow">
        <span className={isDone ? '' : 'font-semibold'}>{title}</span>
        {need === 'open' && !isDone && (
          <span className="ml-2 rounded-sm bg-ground px-1.5 py-0.5 text-xs font-semibold">Needed</span>
        )}
        <span className="block text-muted wrap-anywhere">{text}</span>
      </span>
    </>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  const text = lines.join('\n')
  return (
    <>
      <p>
        Add these lines to <code>shop.env</code> on the server, with your own values, and restart the shop. Send them to
        the person who runs your server, if that isn’t you.
      </p>
      <pre translate="no" className="overflow-x-auto rounded-sm bg-ground p-3 text-xs">
        {text}
      </pre>
      <CopyButton text={text} label="Copy the lines" className="self-start" />
    </>
  )
}

const words: Record<SetupFinding['state'], string> = {
  ok: 'Works',
  warning: 'Look at this',
  problem: 'Doesn’t work',
  unknown: 'Not checked',
}

/** Tries the service from the server, as the command `doctor` does. */
function LiveCheck({ step: { step, title } }: { step: SetupStep }) {
  const fetcher = useFetcher<Checked>()
  const { findings = [], error } = fetcher.data ?? {}
  return (
    <>
      <fetcher.Form method="post">
        <input type="hidden" name="step" value={step} />
        <Button type="submit" variant="secondary" busy={fetcher.state !== 'idle'} aria-label={`Try it now: ${title}`}>
          Try it now
        </Button>
      </fetcher.Form>
      {error && <Notice>{error}</Notice>}
      <div role="status">
        <ul className="flex flex-col gap-2">
          {findings.map(({ check, state, text }) => (
            <Finding key={check} state={state}>
              {check}: {text}
            </Finding>
          ))}
        </ul>
      </div>
    </>
  )
}

function Finding({ state, children }: { state: SetupFinding['state']; children: ReactNode }) {
  const colour = { ok: 'text-success', problem: 'text-alert', warning: '', unknown: 'text-muted' }[state]
  return (
    <li>
      <b className={`font-semibold ${colour}`}>{words[state]}.</b> {children}
    </li>
  )
}
