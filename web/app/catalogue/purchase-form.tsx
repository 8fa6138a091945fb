import type { Product } from '@tanabana/contract/catalogue.ts'
import { globalMessages, messages as shared } from '@tanabana/contract/messages.ts'
import { showAlert } from '@tanabana/ui/alert.tsx'
import { Button, LinkButton } from '@tanabana/ui/button.tsx'
import { Lazy } from '@tanabana/ui/lazy.tsx'
import { useOverlay } from '@tanabana/ui/overlay.ts'
import { useHydrated } from '@tanabana/ui/use-hydrated.ts'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { addToBag } from '#bag/bag.ts'
import { NotifyMe, useBackInStock } from '#notify/notify-me.tsx'
import { useConnection } from '#offline/connection.ts'
import { messages as productMessages } from '#products/messages.ts'
import { lowStock } from '#products/variants.ts'
import { DeliveryNote } from './delivery-note.tsx'
import { messages } from './product.messages.ts'
import { SizeChartLink } from './size-chart-link.tsx'
import type { VariantSelection } from './use-variant.ts'
import { ColorPicker, SizePicker } from './variant-picker.tsx'

const buttonLooks = 'w-full tracking-widest side:min-h-14'
/** Below it the sizes may be out of view, and the buy bar is fixed. */
const oneColumn = '(width < 720px)'
const loadSheet = () => import('./size-sheet.tsx')

type Variant = { color?: string | undefined; size?: string | undefined }
type PurchaseFormProps = {
  product: Product
  selection: VariantSelection
  /** In the quick view: the button is not sticky. */
  inDialog?: boolean
  /** Called before a variant is added. */
  onSend?: (() => void) | undefined
  /** Called when adding has ended, also after a failure. */
  onFinished?: (() => void) | undefined
}

export function PurchaseForm({ product, selection, inDialog, onSend, onFinished }: PurchaseFormProps) {
  const { colors, variant, shown, select, selectSize } = selection
  const stateId = useId()
  const form = useRef<HTMLFormElement>(null)
  const bagLink = useRef<HTMLAnchorElement>(null)
  const { busy, singleFlight } = useSingleFlight()
  const [submitted, setSubmitted] = useState(false)
  const [added, setAdded] = useState<Variant>()
  const sheet = useOverlay('sizes')
  const notify = useOverlay('notify')
  const hydrated = useHydrated()
  const offline = useConnection() !== 'online'
  const soldOut = shown?.sizes.length === 0
  const stock = shown?.sizes.find(({ size }) => size === variant.size)?.stock
  const notifies = useBackInStock(product, variant.color) && !inDialog
  const onSoldOut = notifies ? notify.show : undefined
  const isAdded = added !== undefined && added.color === variant.color && added.size === variant.size

  const buy = async ({ color, size }: Variant = variant) => {
    if (!color || !size) {
      setSubmitted(true)
      if (color && !inDialog && matchMedia(oneColumn).matches) return sheet.show()
      showAlert(messages.chooseSizeAndColor)
      form.current?.querySelector<HTMLInputElement>(`input[name=${color ? 'size' : 'color'}]:enabled`)?.focus()
      return
    }
    await singleFlight(async () => {
      onSend?.()
      await addToBag(product, { color, size }, () => setAdded({ color, size }))
      onFinished?.()
    })
  }

  // the focus falls back to the page when the button goes, which the link replaces
  useEffect(() => {
    if (isAdded && document.activeElement?.contains(bagLink.current)) bagLink.current?.focus({ preventScroll: true })
  }, [isAdded])

  const restoreEarlyInput = useEffectEvent(() => {
    const chosen = new FormData(form.current ?? undefined)
    const restored = select(textOf(chosen.get('color')), textOf(chosen.get('size')))
    if (form.current?.dataset.early === 'sent') void buy(restored)
  })
  // before the next render resets the inputs
  useLayoutEffect(() => {
    if (!inDialog) restoreEarlyInput()
  }, [inDialog])

  return (
    <>
      <form
        ref={form}
        data-early={hydrated ? undefined : ''}
        id={inDialog ? undefined : 'choose'}
        noValidate
        className="mt-4 scroll-mt-28 border-line side:mt-5 side:border-t side:pt-5"
        onSubmit={(event) => {
          event.preventDefault()
          void buy()
        }}
      >
        <ColorPicker colors={colors} chosen={variant.color} onChoose={select} />
        <SizePicker
          colors={colors}
          shown={shown}
          chosen={variant.size}
          isMissing={submitted && !variant.size}
          onChoose={selectSize}
          describedBy={stateId}
          aside={
            product.facts?.sizeChart && (
              <SizeChartLink facts={product.facts} chosen={variant.size} inDialog={inDialog} />
            )
          }
          onSoldOut={onSoldOut}
        />
        <div className="flex min-h-4 flex-wrap items-center side:min-h-11">
          <p
            id={stateId}
            aria-live="polite"
            className="text-sm font-semibold text-madder not-empty:mt-2 not-empty:mr-4"
          >
            {soldOut && productMessages.outOfStock}
            {!soldOut && offline && shared.offline}
            {!soldOut && !offline && stock !== undefined && stock <= lowStock && productMessages.onlyLeft(stock)}
          </p>
          {notifies && !soldOut && <NotifyMe product={product} color={variant.color} />}
        </div>
        <div className={inDialog ? '' : 'buy-bar'}>
          {isAdded ? (
            <LinkButton
              ref={bagLink}
              to="/cart"
              className={`${buttonLooks} overflow-hidden`}
              // the second click of a double click
              onClick={(event) => event.detail > 1 && event.preventDefault()}
            >
              {messages.goToBag}
              <span className="thread absolute inset-x-0 bottom-0 h-1! bg-marigold" />
            </LinkButton>
          ) : notifies && soldOut ? (
            <NotifyMe product={product} color={variant.color} />
          ) : (
            <Button
              type="submit"
              busy={busy}
              disabled={soldOut || offline}
              aria-describedby={stateId}
              className={buttonLooks}
              onPointerDown={() => !variant.size && void loadSheet()}
            >
              {soldOut ? messages.outOfStock : messages.addToBag}
            </Button>
          )}
        </div>
        <DeliveryNote soldOut={soldOut} brand={inDialog ? undefined : product.brandid} />
      </form>
      {sheet.open && !inDialog && (
        <Lazy load={loadSheet} onFailure={{ message: globalMessages.noResponse, close: sheet.hide }}>
          {(SizeSheet) => (
            <SizeSheet
              product={product}
              selection={selection}
              onChoose={(chosen) => {
                sheet.hide()
                void buy(chosen)
              }}
              onSoldOut={onSoldOut}
              onClose={sheet.hide}
            />
          )}
        </Lazy>
      )}
    </>
  )
}

function textOf(value: FormDataEntryValue | null) {
  return typeof value === 'string' ? value : undefined
}
