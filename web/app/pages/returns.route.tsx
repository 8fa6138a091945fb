import { cancelledOrderDays, refundText, returnDays } from '@tanabana/contract/limits.ts'
import { Link } from 'react-router'
import { pageMeta } from '#page/page-meta.ts'
import type { Route } from './+types/returns.route'
import { MailLink } from './mail-link.tsx'
import { Part, Points, Prose } from './prose.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Returns Policy',
    description: `Return or exchange within ${returnDays} days of delivery. Refunds and exchanges are done in ${refundText}.`,
    path: '/returns-policy',
  })
}

export default function Returns() {
  return (
    <Prose
      title="Returns Policy"
      lead={`Not right for you? Send it back within ${returnDays} days of delivery. The pick-up is free.`}
    >
      <Part title="What can be returned">
        <p>Anything bought here, as long as it is unworn and unwashed, with its tags on and in its original packing.</p>
        <p>For reasons of hygiene, jewellery worn in a piercing cannot be taken back unless it reached you damaged.</p>
      </Part>
      <Part title="How to return or exchange">
        <Points>
          <li>
            Write to <MailLink /> or call us within {returnDays} days of delivery, with your order number.
          </li>
          <li>Tell us whether you want your money back, another size or another colour.</li>
          <li>Keep the parcel ready. We collect it from the address it was delivered to.</li>
        </Points>
      </Part>
      <Part title="Refunds and exchanges">
        <p>Refunds and exchanges are completed in {refundText} after the piece has reached us and been checked.</p>
        <Points>
          <li>Paid online: the money goes back the way it came, to the same card, account or UPI ID.</li>
          <li>Paid in cash on delivery: we transfer it to a bank account or UPI ID of yours.</li>
        </Points>
      </Part>
      <Part title="Cancelling an order">
        <p>
          An order can be cancelled under{' '}
          <Link className="text-link" to="/orders">
            My Orders
          </Link>{' '}
          until it has been shipped. What you paid online is refunded in full. Cancelled orders are deleted from the
          system after {cancelledOrderDays} days.
        </p>
      </Part>
      <Part title="Damaged or wrong">
        <p>
          If a piece is damaged, faulty or not what you ordered, send us a photograph of it. The choice between a refund
          and a new piece is yours.
        </p>
      </Part>
    </Prose>
  )
}
