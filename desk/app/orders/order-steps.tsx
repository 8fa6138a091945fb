import type { DeskOrder } from '@tanabana/contract/desk/orders.ts'
import { createContext, type ReactNode, useContext } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { Button, type ButtonVariant } from '#ui/parts.tsx'
import type { Outcome } from './act-on-order.ts'

/** `busyVerb`: the verb of the action that is being sent. `outcome`: how the last one ended. */
export type Steps = {
  order: DeskOrder
  fetcher: FetcherWithComponents<Outcome>
  busyVerb: string | null
  outcome: Outcome | null
}

export const StepsContext = createContext<Steps | null>(null)

export function useSteps(): Steps {
  const steps = useContext(StepsContext)
  if (!steps) throw new Error('There is no order')
  return steps
}

/** A form that does one action on the order. */
export function StepForm({
  verb,
  children,
  className = 'flex flex-col gap-4',
}: {
  verb: string
  children: ReactNode
  className?: string
}) {
  const { order, fetcher } = useSteps()
  return (
    <fetcher.Form method="post" className={className}>
      <input type="hidden" name="verb" value={verb} />
      <input type="hidden" name="revision" value={order.revision} />
      {children}
    </fetcher.Form>
  )
}

/** Sends its form. Busy at once, and with it every other button. */
export function StepButton({
  verb,
  variant,
  form,
  className = '',
  children,
}: {
  verb: string
  variant?: ButtonVariant
  /** The id of the form, if it is not around the button. */
  form?: string
  className?: string
  children: string
}) {
  const { busyVerb } = useSteps()
  return (
    <Button
      type="submit"
      form={form}
      {...(variant && { variant })}
      busy={busyVerb === verb}
      disabled={busyVerb !== null}
      className={className}
    >
      {children}
    </Button>
  )
}
