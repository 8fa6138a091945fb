import { formatPaise, type Paise } from '@tanabana/contract/money.ts'
import { Button } from '#ui/button.tsx'
import { CashIcon } from '#ui/icons.tsx'

type CashOnDeliveryProps = { total: Paise; blocked: boolean; busy: boolean; failure: string; onPlace: () => void }

/** One way to pay: nothing now, the whole sum at the door. */
export function CashOnDelivery({ total, blocked, busy, failure, onPlace }: CashOnDeliveryProps) {
  return (
    <div className="flex flex-col rounded-sm border border-line bg-paper p-4 desktop:p-6">
      <div className="flex gap-3.5">
        <CashIcon className="size-7 shrink-0 text-madder" />
        <div>
          <h3 className="font-semibold">Cash on delivery</h3>
          <p className="mt-1 text-sm text-pretty text-muted">
            Pay nothing now. Pay {formatPaise(total)} in cash or by UPI when your order arrives.
          </p>
        </div>
      </div>
      {failure && <p className="mt-4 text-sm text-alert">{failure}</p>}
      {blocked && (
        <p className="mt-4 text-sm text-alert">
          Something in your bag is not available as chosen. Change your bag to go on.
        </p>
      )}
      <Button busy={busy} disabled={blocked} onClick={onPlace} className="mt-5 w-full">
        Place Order
      </Button>
    </div>
  )
}
