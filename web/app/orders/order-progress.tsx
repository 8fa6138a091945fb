import type { OrderStatus } from '@tanabana/contract/order-state.ts'
import { CheckIcon } from '@tanabana/ui/icons.tsx'
import { messages } from './messages.ts'

const steps = Object.entries(messages.steps)
const positionOf = (status: OrderStatus) => steps.findIndex(([step]) => step === status)

/** Whether the status is one of the steps to the delivery. */
export function isOnItsWay(status: OrderStatus): boolean {
  return positionOf(status) >= 0
}

/** The steps of an order to its delivery. */
export function OrderProgress({ status }: { status: OrderStatus }) {
  const at = positionOf(status)
  return (
    <div>
      <p className="sr-only">
        {messages.status} <span>{status}</span>
      </p>
      <ol aria-hidden="true" className="flex text-xs">
        {steps.map(([step, name], index) => (
          <li key={step} className={`min-w-0 flex-1 last:flex-initial ${index > at ? 'text-muted' : 'text-ink'}`}>
            <span className="flex items-center">
              <span
                className={`grid size-4 shrink-0 place-items-center rounded-full border ${index > at ? 'border-edge' : 'border-success bg-success text-canvas'}`}
              >
                {index <= at && <CheckIcon className="size-3" />}
              </span>
              {index < steps.length - 1 && (
                <span className="h-px flex-1 bg-line">
                  {index < at && <span className="thread bg-success" style={{ animationDelay: `${index * 120}ms` }} />}
                </span>
              )}
            </span>
            <span className="mt-1.5 block">{name}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
