import { CheckIcon } from '@tanabana/ui/icons.tsx'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'

const steps = ['bag', 'details', 'payment'] as const

type Step = (typeof steps)[number]

/** The page's title with the steps: above it on a phone, beside it on a desktop. */
export function TitleWithSteps({ current, children }: { current: Step; children: ReactNode }) {
  return (
    <div className="mb-4 flex flex-col gap-5 desktop:mb-8 desktop:flex-row-reverse desktop:items-center desktop:justify-between">
      <CheckoutSteps current={current} />
      {children}
    </div>
  )
}

/** The progress bar: Bag, Details, Payment. */
function CheckoutSteps({ current }: { current: Step }) {
  const at = steps.indexOf(current)
  return (
    <ol
      aria-label={messages.steps.label}
      className="flex w-full max-w-md flex-wrap items-center gap-y-2 text-xs tracking-wide"
    >
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined} className="flex items-center not-last:flex-1">
          <span
            className={`grid size-6 shrink-0 place-items-center rounded-full border ${
              index < at
                ? 'border-ink bg-ink text-canvas'
                : index === at
                  ? 'border-madder bg-madder text-canvas'
                  : 'border-edge text-muted'
            }`}
          >
            {index < at ? <CheckIcon className="size-3.5" /> : <span aria-hidden="true">{index + 1}</span>}
          </span>
          <span className={`ml-2 ${index === at ? 'text-ink' : 'text-muted'}`}>
            {messages.steps[step]}
            {index < at && <span className="sr-only">{messages.steps.done}</span>}
          </span>
          {index < 2 && (
            <span
              aria-hidden="true"
              className={`mx-3 h-0 flex-1 ${index < at ? '' : 'border-t border-dashed border-edge'}`}
            >
              {index < at && <span className="thread bg-ink" />}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
