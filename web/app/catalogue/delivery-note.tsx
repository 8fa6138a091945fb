import { messages as productMessages } from '#products/messages.ts'
import { useSettings } from '#settings/settings.ts'
import { CashIcon, ReturnIcon, TruckIcon } from '#ui/icons.tsx'
import { messages } from './product.messages.ts'

/** What every order gets: delivery time, ways to pay, returns. */
export function DeliveryNote() {
  const { payScript } = useSettings()
  const lines = [
    [TruckIcon, `${productMessages.deliveryBy}.`],
    [CashIcon, payScript ? messages.payOnlineOrOnDelivery : messages.payOnDelivery],
    [ReturnIcon, messages.returns],
  ] as const
  return (
    <ul className="mt-3 text-sm text-muted desktop:mt-5">
      {lines.map(([Icon, text]) => (
        <li key={text} className="flex items-center gap-3 py-1.5">
          <Icon className="size-5 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  )
}
