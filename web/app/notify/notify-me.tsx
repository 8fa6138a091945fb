import type { Product } from '@tanabana/contract/catalogue.ts'
import { globalMessages } from '@tanabana/contract/messages.ts'
import { useSettings } from '#settings/settings.ts'
import { Lazy } from '#ui/lazy.tsx'
import { useOverlay } from '#ui/overlay.ts'
import { messages } from './messages.ts'

const loadForm = () => import('./notify-form.tsx')

/** Opens the form for a mail when a sold-out size of this colour is back. Nothing if none is, or if the shop sends no mail. */
export function NotifyMe({ product, color }: { product: Product; color: string | undefined }) {
  const form = useOverlay('notify')
  const { sendsMail } = useSettings()
  const entries = product.inventory.filter((entry) => entry.color === color)
  if (!sendsMail || !entries.some(({ soldOut }) => soldOut?.length)) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="text-link needs-scripts mt-2 min-h-11 cursor-pointer text-left text-sm"
        onClick={() => form.show()}
      >
        {entries.some(({ size }) => size) ? messages.sizeSoldOut : messages.colorSoldOut}
      </button>
      {form.open && (
        <Lazy load={loadForm} onFailure={{ message: globalMessages.noResponse, close: form.hide }}>
          {(Form) => <Form product={product} color={color} onClose={form.hide} />}
        </Lazy>
      )}
    </>
  )
}
