import { deliveryText, shippingDays } from '@tanabana/contract/limits.ts'
import { Link } from 'react-router'
import { pageMeta } from '#page/page-meta.ts'
import type { Route } from './+types/shipping.route'
import { Part, Points, Prose } from './prose.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Shipping Policy',
    description: `Free shipping across India on every order. Delivery within ${shippingDays} days.`,
    path: '/shipping-policy',
  })
}

export default function Shipping() {
  return (
    <Prose
      title="Shipping Policy"
      lead={`Shipping is free on every order, to every PIN code in India that our couriers reach. Delivery is within ${shippingDays} days.`}
    >
      <Part title="How long it takes">
        <p>
          Most parcels arrive in {deliveryText}. All arrive within {shippingDays} days of the order; the date we expect
          stands beside each order under{' '}
          <Link className="text-link" to="/orders">
            My Orders
          </Link>
          .
        </p>
      </Part>
      <Part title="What it costs">
        <p>Nothing. There is no smallest order, and no charge for cash on delivery.</p>
      </Part>
      <Part title="When the courier comes">
        <Points>
          <li>The courier may call the mobile number of your delivery address before coming.</li>
          <li>If nobody is at home, delivery is tried again on the next working days.</li>
          <li>
            For cash on delivery, please keep the amount ready. Please do not accept a parcel that has been opened.
          </li>
        </Points>
      </Part>
      <Part title="Where we ship">
        <p>We ship within India only. The delivery address needs a valid six-digit PIN code.</p>
      </Part>
    </Prose>
  )
}
