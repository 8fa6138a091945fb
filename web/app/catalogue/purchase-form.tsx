import type { Product } from '@tanabana/contract/catalogue.ts'
import { messages as shared } from '@tanabana/contract/messages.ts'
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { addToBag } from '#bag/bag.ts'
import { useConnection } from '#offline/connection.ts'
import { messages as productMessages } from '#products/messages.ts'
import { useSettings } from '#settings/settings.ts'
import { showAlert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useSingleFlight } from '#ui/use-single-flight.ts'
import { messages } from './product.messages.ts'
import type { VariantSelection } from './use-variant.ts'
import { ColorPicker, SizePicker } from './variant-picker.tsx'

/** Shows the stock from this quantity down. */
const lowStock = 3

type PurchaseFormProps = {
  product: Product
  selection: VariantSelection
  /** In the quick view: the button is not sticky and the URL does not change. */
  inDialog?: boolean
  belowSizes?: ReactNode
  /** Called before a variant is added. */
  onSend?: (() => void) | undefined
  /** Called when adding has ended, also after a failure. */
  onFinished?: (() => void) | undefined
}

export function PurchaseForm({ product, selection, inDialog, belowSizes, onSend, onFinished }: PurchaseFormProps) {
  const { colors, variant, selectColor, selectSize, restore } = selection
  const stateId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { busy, singleFlight } = useSingleFlight()
  const [submitted, setSubmitted] = useState(false)
  const hydrated = useHydrated()
  const offline = useConnection() !== 'online'
  const shown = colors.find(({ color }) => color === variant.color)
  const soldOut = shown?.sizes.length === 0
  const stock = shown?.sizes.find(({ size }) => size === variant.size)?.stock

  const buy = async ({ color, size } = variant) => {
    if (!color || !size) {
      showAlert(shared.chooseSizeAndColor)
      setSubmitted(true)
      form.current?.querySelector<HTMLInputElement>(`input[name=${color ? 'size' : 'color'}]:enabled`)?.focus()
      return
    }
    await singleFlight(async () => {
      onSend?.()
      await addToBag(product, { color, size })
      onFinished?.()
    })
  }

  const restoreEarlyInput = useEffectEvent(() => {
    const chosen = new FormData(form.current ?? undefined)
    const restored = restore(textOf(chosen.get('color')), textOf(chosen.get('size')))
    if (form.current?.dataset.early === 'sent') void buy(restored)
  })
  // before the next render resets the inputs
  useLayoutEffect(() => {
    if (!inDialog) restoreEarlyInput()
  }, [inDialog])

  return (
    <form
      ref={form}
      data-early={hydrated ? undefined : ''}
      id={inDialog ? undefined : 'choose'}
      noValidate
      className="mt-6 scroll-mt-28 border-t border-line pt-6"
      onSubmit={(event) => {
        event.preventDefault()
        void buy()
      }}
    >
      <ColorPicker colors={colors} chosen={variant.color} onChoose={selectColor} />
      <SizePicker colors={colors} shown={shown} chosen={variant.size} onChoose={selectSize} describedBy={stateId} />
      {belowSizes}
      <p id={stateId} aria-live="polite" className="mt-3 min-h-6 text-sm font-medium text-madder">
        {soldOut && productMessages.outOfStock}
        {!soldOut && offline && shared.offline}
        {!soldOut && !offline && submitted && !variant.size && messages.selectSize}
        {!soldOut && !offline && stock !== undefined && stock <= lowStock && productMessages.onlyLeft(stock)}
      </p>
      <div
        className={
          inDialog
            ? 'mt-3'
            : 'fixed inset-x-0 bottom-bar z-20 border-t border-line bg-canvas px-4 py-2.5 desktop:static desktop:mt-3 desktop:border-0 desktop:p-0'
        }
      >
        <Button
          type="submit"
          busy={busy}
          disabled={soldOut || offline}
          aria-describedby={stateId}
          className="w-full tracking-widest desktop:min-h-14"
        >
          {soldOut ? messages.outOfStock : messages.addToBag}
        </Button>
      </div>
      {!soldOut && <DeliveryNote />}
    </form>
  )
}

function DeliveryNote() {
  const { payScript } = useSettings()
  return (
    <p className="mt-4 text-sm text-muted">
      {productMessages.deliveryBy}. {payScript ? messages.payOnlineOrOnDelivery : messages.payOnDelivery}
    </p>
  )
}

function textOf(value: FormDataEntryValue | null) {
  return typeof value === 'string' ? value : undefined
}
