import { CashIcon, ReturnIcon, SparkIcon, TruckIcon } from '@tanabana/ui/icons.tsx'
import type { ComponentType, ReactNode } from 'react'
import { DeliveryDate } from '#delivery/delivery-date.tsx'
import { useSettings } from '#settings/settings.ts'
import { messages } from './product.messages.ts'

const { shipping, returns, fresh } = messages.badges

/** The shop's badges for returns and fashion, and the ways to pay. @param brand adds the badge for fashion */
export function DeliveryNote({ soldOut, brand }: { soldOut: boolean; brand: string | undefined }) {
  const { payScript, policies } = useSettings()
  return (
    <ul className="mt-3 text-sm text-muted">
      {policies.returnDays > 0 && (
        <li className="py-1.5">
          <Line icon={ReturnIcon}>
            {badge(returns)} {messages.returns(policies.returnDays)}
          </Line>
        </li>
      )}
      {!soldOut && (
        <li className="py-1.5">
          <Line icon={CashIcon}>
            <DeliveryDate pay={messages.payment(!!payScript)} />
          </Line>
        </li>
      )}
      {brand && (
        <li className="py-1.5">
          <Line icon={SparkIcon}>
            {badge(fresh)} {messages.from(brand)}
          </Line>
        </li>
      )}
    </ul>
  )
}

/** The badge for shipping with the delivery time. */
export function ShippingLine({ soldOut }: { soldOut: boolean }) {
  return (
    <div className="mt-1.5 text-sm text-muted side:mt-3">
      <Line icon={TruckIcon}>{soldOut ? badge(shipping) : <DeliveryDate>{badge(shipping)} · </DeliveryDate>}</Line>
    </div>
  )
}

const badge = (words: string) => <b className="font-semibold text-ink">{words}</b>

type LineProps = { icon: ComponentType<{ className?: string }>; children: ReactNode }

function Line({ icon: Icon, children }: LineProps) {
  return (
    <p className="flex items-center gap-3">
      <Icon className="size-5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
