import type { ListedPayment } from '@tanabana/contract/desk/money.ts'
import { Form, useNavigation } from 'react-router'
import { Button, Notice } from '#ui/parts.tsx'
import type { AskResult } from './ask-gateway.ts'

const texts = {
  ask: 'Ask PhonePe now',
  'ask refund': 'Ask PhonePe now',
  'retry refund': 'Try the refund again',
} as const

/** The button that asks the gateway about a payment or its refund. */
export function Offer({ payment: { id, offer, refund } }: { payment: ListedPayment }) {
  const { formData, state } = useNavigation()
  if (!offer) return null
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="offer" value={offer} />
      <input type="hidden" name="try" value={refund?.try ?? 1} />
      <Button
        type="submit"
        variant={offer === 'retry refund' ? 'primary' : 'secondary'}
        busy={state !== 'idle' && formData?.get('id') === id}
        className="w-full side:w-auto"
      >
        {texts[offer]}
      </Button>
    </Form>
  )
}

/** What the gateway said. It stays in view, because its payment may leave the list. */
export function Answer({ result }: { result: AskResult | undefined }) {
  return (
    <div className="sticky top-2 z-20 [&_p]:bg-paper">
      <Notice tone={result?.answered === false ? 'error' : 'success'}>{result?.message}</Notice>
    </div>
  )
}
