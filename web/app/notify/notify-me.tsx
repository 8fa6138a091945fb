import type { Product } from '@tanabana/contract/catalogue.ts'
import { globalMessages } from '@tanabana/contract/messages.ts'
import { useSettings } from '#settings/settings.ts'
import { Button } from '#ui/button.tsx'
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
  const opener = { 'aria-haspopup': 'dialog', onClick: () => form.show() } as const
  return (
    <>
      {entries.some(({ size }) => size) ? (
        <button
          type="button"
          className="text-link needs-scripts mt-2 min-h-11 cursor-pointer text-left text-sm"
          {...opener}
        >
          {messages.sizeSoldOut}
        </button>
      ) : (
        <Button variant="secondary" className="needs-scripts mt-6 w-full" {...opener}>
          {messages.colorSoldOut}
        </Button>
      )}
      {form.open && (
        <Lazy load={loadForm} onFailure={{ message: globalMessages.noResponse, close: form.hide }}>
          {(Form) => <Form product={product} color={color} onClose={form.hide} />}
        </Lazy>
      )}
    </>
  )
}
