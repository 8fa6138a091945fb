import type { Product } from '@tanabana/contract/catalogue.ts'
import { CallError, messageOf } from '@tanabana/contract/client.ts'
import { requiredMessage } from '@tanabana/contract/errors.ts'
import { stockNoticeDays } from '@tanabana/contract/limits.ts'
import { Button } from '@tanabana/ui/button.tsx'
import { Drawer } from '@tanabana/ui/drawer.tsx'
import { Field } from '@tanabana/ui/field.tsx'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { ChevronIcon } from '@tanabana/ui/icons.tsx'
import { Notice } from '@tanabana/ui/notice.tsx'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { type FormEvent, useId, useState } from 'react'
import { accountEmail } from '#session/account-name.ts'
import { shopper } from '#session/shopper-client.ts'
import { messages } from './notify-form.messages.ts'

type NotifyFormProps = {
  product: Product
  /** Selected at first. */
  color: string | undefined
  size: string | undefined
  onClose: () => void
}
type Status = { failure?: string; success?: string; fields: { email?: string } }

export default function NotifyForm({ product, color, size, onClose }: NotifyFormProps) {
  const [status, setStatus] = useState<Status>({ fields: {} })
  const { busy, singleFlight } = useSingleFlight()
  const form = useFirstWrong(status.fields)
  const variants = soldOutVariants(product)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React passes the event on to the purchase form around this component
    event.stopPropagation()
    const given = new FormData(event.currentTarget)
    const variant = variants[Number(given.get('variant'))]
    const email = String(given.get('email')).trim()
    if (!email) setStatus({ fields: { email: requiredMessage(messages.emailField) } })
    else if (variant) void singleFlight(() => request({ ...variant, email }))
  }

  async function request(variant: { color: string; size: string; email: string }) {
    try {
      const { message } = await shopper('notify', { body: { id: product.id, ...variant } })
      setStatus({ success: message, fields: {} })
    } catch (error) {
      const fields = error instanceof CallError ? (error.fields ?? {}) : {}
      setStatus(fields.email ? { fields: { email: fields.email } } : { failure: messageOf(error), fields: {} })
    }
  }

  return (
    <Drawer open onOpenChange={(open) => open || onClose()} title={messages.title}>
      {status.success ? (
        <>
          <Notice tone="success">{status.success}</Notice>
          <Button variant="secondary" onClick={onClose} className="mt-6 w-full">
            {messages.done}
          </Button>
        </>
      ) : (
        <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-5">
          <p className="text-pretty text-muted">{messages.intro(product.name)}</p>
          {status.failure && <Notice tone="error">{status.failure}</Notice>}
          <VariantSelect variants={variants} color={color} size={size} />
          <Field
            name="email"
            type="email"
            label={messages.email}
            autoComplete="email"
            defaultValue={accountEmail()}
            required
            error={status.fields.email}
          />
          <Button type="submit" busy={busy} className="w-full">
            {messages.send}
          </Button>
          <p className="text-sm text-pretty text-muted">{messages.kept(stockNoticeDays)}</p>
        </form>
      )}
    </Drawer>
  )
}

type Variants = readonly { color: string; size: string }[]

function soldOutVariants({ inventory }: Product): Variants {
  return inventory.flatMap(({ color, soldOut = [] }) => soldOut.map((size) => ({ color, size })))
}

type VariantSelectProps = { variants: Variants; color: string | undefined; size: string | undefined }

function VariantSelect({ variants, color, size }: VariantSelectProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {messages.variant}
      </label>
      <div className="relative">
        <select
          id={id}
          name="variant"
          defaultValue={variants.findIndex((variant) => variant.color === color && (!size || variant.size === size))}
          className="block min-h-12 w-full cursor-pointer appearance-none rounded-sm border border-edge bg-paper py-2 pr-10 pl-3.5 text-base transition-colors duration-150 hover:border-ink/60 focus:border-ink aria-invalid:border-alert"
        >
          {variants.map((variant, at) => (
            <option key={`${variant.color} ${variant.size}`} value={at}>
              {variant.color}, {variant.size}
            </option>
          ))}
        </select>
        <ChevronIcon className="pointer-events-none absolute top-4 right-3 size-4 rotate-90 text-muted" />
      </div>
    </div>
  )
}
