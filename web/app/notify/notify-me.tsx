import type { Product } from '@tanabana/contract/catalogue.ts'
import { globalMessages } from '@tanabana/contract/messages.ts'
import { Button } from '@tanabana/ui/button.tsx'
import { Lazy } from '@tanabana/ui/lazy.tsx'
import { useOverlay } from '@tanabana/ui/overlay.ts'
import { useSettings } from '#settings/settings.ts'
import { messages } from './messages.ts'

const loadForm = () => import('./notify-form.tsx')

/** If a size of this colour is sold out, and the shop can send a mail when it is back. */
export function useBackInStock({ inventory }: Product, color: string | undefined): boolean {
  const { sendsMail } = useSettings()
  return sendsMail && inventory.some((entry) => entry.color === color && entry.soldOut?.length)
}

/** Opens the form for a mail when a size of this colour is back: a button if all are sold out, else a link. */
export function NotifyMe({ product, color }: { product: Product; color: string | undefined }) {
  const form = useOverlay('notify')
  const opener = { 'aria-haspopup': 'dialog', onClick: () => form.show() } as const
  return (
    <>
      {product.inventory.some((entry) => entry.color === color && entry.size) ? (
        <button type="button" className="text-link needs-scripts min-h-11 cursor-pointer text-left text-sm" {...opener}>
          {messages.sizeSoldOut}
        </button>
      ) : (
        <Button className="needs-scripts w-full side:min-h-14" {...opener}>
          {messages.colorSoldOut}
        </Button>
      )}
      {form.open && (
        <Lazy load={loadForm} onFailure={{ message: globalMessages.noResponse, close: form.hide }}>
          {(Form) => <Form product={product} color={color} size={form.of} onClose={form.hide} />}
        </Lazy>
      )}
    </>
  )
}
