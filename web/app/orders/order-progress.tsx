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
      <ol aria-hidden="true" className="grid grid-cols-4 text-center text-xs">
        {steps.map(([step, name], index) => (
          <li key={step} className={`relative min-w-0 ${index > at ? 'text-muted' : 'text-ink'}`}>
            <span
              className={`mx-auto grid size-4 place-items-center rounded-full border ${index > at ? 'border-edge' : 'border-success bg-success text-canvas'}`}
            >
              {index <= at && <CheckIcon className="size-3" />}
            </span>
            {index < steps.length - 1 && (
              <span className="absolute top-2 left-[calc(50%+0.5rem)] h-px w-[calc(100%-1rem)] bg-line">
                {index < at && <span className="thread bg-success" style={{ animationDelay: `${index * 120}ms` }} />}
              </span>
            )}
            <span className="mt-1.5 block">{name}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
