import { expectedDelivery } from '@tanabana/contract/dates.ts'
import { CashIcon, ReturnIcon, SparkIcon, TruckIcon } from '@tanabana/ui/icons.tsx'
import { useHydrated } from '@tanabana/ui/use-hydrated.ts'
import type { ComponentType, ReactNode } from 'react'
import { useSettings } from '#settings/settings.ts'
import { messages } from './product.messages.ts'

/** The shop's badges with delivery time, ways to pay and returns. @param brand adds the badge for fashion */
export function DeliveryNote({ soldOut, brand }: { soldOut: boolean; brand: string | undefined }) {
  const { payScript } = useSettings()
  const hydrated = useHydrated()
  const { shipping, returns, fresh } = messages.badges
  return (
    <ul className="mt-3 text-sm text-muted">
      <Line icon={TruckIcon} badge={shipping}>
        {!soldOut && `· ${hydrated ? messages.deliveryBy(expectedDelivery(Date.now())) : messages.delivery}`}
      </Line>
      <Line icon={ReturnIcon} badge={returns}>
        {messages.returns}
      </Line>
      {!soldOut && <Line icon={CashIcon}>{payScript ? messages.payOnlineOrOnDelivery : messages.payOnDelivery}</Line>}
      {brand && (
        <Line icon={SparkIcon} badge={fresh}>
          {messages.from(brand)}
        </Line>
      )}
    </ul>
  )
}

type LineProps = { icon: ComponentType<{ className?: string }>; badge?: string; children: ReactNode }

function Line({ icon: Icon, badge, children }: LineProps) {
  return (
    <li className="flex items-center gap-3 py-1.5">
      <Icon className="size-5 shrink-0" />
      <span>
        {badge && <b className="font-semibold text-ink">{badge}</b>} {children}
      </span>
    </li>
  )
}
