import { formatPaise, type Paise } from '@tanabana/contract/money.ts'
import { Button, type ButtonVariant } from '#ui/button.tsx'
import { CashIcon } from '#ui/icons.tsx'
import { PaymentCard } from './payment-card.tsx'

type CashOnDeliveryProps = {
  total: Paise
  disabled: boolean
  busy: boolean
  failure: string
  variant: ButtonVariant
  onPlace: () => void
}

/** One way to pay: nothing now, the whole sum at the door. */
export function CashOnDelivery({ total, disabled, busy, failure, variant, onPlace }: CashOnDeliveryProps) {
  return (
    <PaymentCard
      icon={<CashIcon className="size-7 shrink-0 text-madder" />}
      title="Cash on delivery"
      text={`Pay nothing now. Pay ${formatPaise(total)} in cash or by UPI when your order arrives.`}
      failure={failure}
    >
      <Button variant={variant} busy={busy} disabled={disabled} onClick={onPlace} className="w-full">
        Place Order
      </Button>
    </PaymentCard>
  )
}
