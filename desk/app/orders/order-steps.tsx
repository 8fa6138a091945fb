import type { DeskOrder } from '@tanabana/contract/desk/orders.ts'
import { createContext, type ReactNode, useContext } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { Button, type ButtonVariant } from '#ui/parts.tsx'
import type { Outcome } from './act-on-order.ts'

/** `busyStep`: the step that is being sent. `outcome`: how the last one ended. */
export type Steps = {
  order: DeskOrder
  fetcher: FetcherWithComponents<Outcome>
  busyStep: string | null
  outcome: Outcome | null
}

export const StepsContext = createContext<Steps | null>(null)

export function useSteps(): Steps {
  const steps = useContext(StepsContext)
  if (!steps) throw new Error('There is no order')
  return steps
}

/** A form that does one step on the order. */
export function StepForm({
  step,
  children,
  className = 'flex flex-col gap-4',
}: {
  step: string
  children: ReactNode
  className?: string
}) {
  const { order, fetcher } = useSteps()
  return (
    <fetcher.Form method="post" className={className}>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="revision" value={order.revision} />
      {children}
    </fetcher.Form>
  )
}

/** Sends the form around it. Busy at once, and with it every other step. */
export function StepButton({
  step,
  variant,
  className = '',
  label,
  children,
}: {
  step: string
  variant?: ButtonVariant
  /** For screen readers, if the text needs its place to be understood. */
  label?: string
  className?: string
  children: string
}) {
  const { busyStep } = useSteps()
  return (
    <Button
      type="submit"
      {...(variant && { variant })}
      busy={busyStep === step}
      disabled={busyStep !== null}
      aria-label={label}
      className={className}
    >
      {children}
    </Button>
  )
}
