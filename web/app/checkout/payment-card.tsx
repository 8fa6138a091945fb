import type { ReactNode } from 'react'

type PaymentCardProps = {
  icon: ReactNode
  title: string
  text: string
  textId?: string
  failure: string
  children: ReactNode
}

/** One payment method: title, explanation, error and button. */
export function PaymentCard({ icon, title, text, textId, failure, children }: PaymentCardProps) {
  return (
    <div className="flex flex-col rounded-sm border border-line bg-paper p-4 desktop:p-6">
      <div className="flex gap-3.5">
        {icon}
        <div>
          <h3 className="font-semibold">{title}</h3>
          <p id={textId} className="mt-1 text-sm text-pretty text-muted">
            {text}
          </p>
        </div>
      </div>
      {failure && <p className="mt-4 text-sm text-pretty text-alert">{failure}</p>}
      <div className="mt-auto space-y-3 pt-5">{children}</div>
    </div>
  )
}
