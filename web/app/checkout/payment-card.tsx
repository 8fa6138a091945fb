import type { ReactNode } from 'react'

type PaymentCardProps = {
  icon: ReactNode
  title: string
  text: string
  textId?: string
  button: ReactNode
  /** Below the text. */
  children?: ReactNode
}

/** One payment method: title, explanation and button. */
export function PaymentCard({ icon, title, text, textId, button, children }: PaymentCardProps) {
  return (
    <div className="flex flex-col rounded-sm border border-line bg-paper p-4 desktop:p-5">
      <div className="flex items-start gap-3.5">
        {icon}
        <div>
          <h3 className="text-lg font-semibold">{title}</h3>
          <p id={textId} className="text-sm text-pretty text-muted">
            {text}
          </p>
          {children}
        </div>
      </div>
      <div className="mt-auto pt-4 *:w-full">{button}</div>
    </div>
  )
}
