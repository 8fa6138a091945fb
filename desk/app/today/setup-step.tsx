import type { SetupFinding, SetupStep } from '@tanabana/contract/desk/setup-steps.ts'
import { CheckIcon } from '@tanabana/ui/icons.tsx'
import { Chevron, rowLook } from '@tanabana/ui/rows.tsx'
import type { ReactNode } from 'react'
import { type FetcherWithComponents, Link, useFetcher } from 'react-router'
import { CopyButton } from '#ui/copy-button.tsx'
import { Button, Notice } from '#ui/parts.tsx'

/** How a check ended. */
export type Checked = { findings: readonly SetupFinding[]; error?: string }

/** What a new shop needs: a link to its page, or what to do on the server. */
export function Step({ step, visit }: { step: SetupStep; visit?: string }) {
  const { to, lines, canCheck } = step
  const look = `${rowLook} py-3 text-sm`
  if (to !== null)
    return (
      <Link to={to} data-row className={look}>
        <StepText step={step} />
        <Chevron />
      </Link>
    )
  if (lines.length > 0 || canCheck) return <ServerStep step={step} look={look} />
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

/** After a check that found a problem it is not shown as done, until the page is left. */
function ServerStep({ step, look }: { step: SetupStep; look: string }) {
  const check = useFetcher<Checked>()
  const hasFailed = check.data?.findings.some(({ state }) => state === 'problem') ?? false
  return (
    <details className="group">
      <summary className={look}>
        <StepText step={step} hasFailed={hasFailed} />
        <Chevron className="transition-transform group-open:rotate-90" />
      </summary>
      <div className="flex flex-col gap-3 pb-4 pl-9 text-sm">
        {step.lines.length > 0 && <Lines lines={step.lines} />}
        {step.canCheck && <LiveCheck step={step} check={check} />}
      </div>
    </details>
  )
}

function StepText({
  step: { title, text, isDone, need },
  hasFailed = false,
}: {
  step: SetupStep
  hasFailed?: boolean
}) {
  const mark = 'grid size-6 shrink-0 place-items-center self-start rounded-full border'
  if (hasFailed)
    return (
      <>
        <span className={`${mark} border-alert font-semibold text-alert`}>
          <span aria-hidden="true">!</span>
          <span className="sr-only">Not in order:</span>
        </span>
        <span className="min-w-0 grow">
          <span className="font-semibold">{title}</span>
          <span className="block text-alert">It doesn’t work. See below.</span>
        </span>
      </>
    )
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
      <pre translate="no" className="rounded-sm bg-ground p-3 text-xs whitespace-pre-wrap wrap-anywhere">
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
function LiveCheck({ step: { step, title }, check }: { step: SetupStep; check: FetcherWithComponents<Checked> }) {
  const { findings = [], error } = check.data ?? {}
  return (
    <>
      <check.Form method="post">
        <input type="hidden" name="step" value={step} />
        <Button type="submit" variant="secondary" busy={check.state !== 'idle'} aria-label={`Try it now: ${title}`}>
          Try it now
        </Button>
      </check.Form>
      {error && <Notice>{error}</Notice>}
      <div role="status">
        <ul className="flex flex-col gap-2">
          {findings.map(({ check: name, state, text }) => (
            <Finding key={name} state={state}>
              {name}: {text}
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
