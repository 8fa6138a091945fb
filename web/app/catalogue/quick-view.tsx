import { Dialog } from '@base-ui/react/dialog'
import type { Product } from '@tanabana/contract/catalogue.ts'
import { addressOf } from '@tanabana/contract/product-address.ts'
import { CloseIcon } from '@tanabana/ui/icons.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { ScrollLock } from '@tanabana/ui/scroll-lock.ts'
import { Link } from 'react-router'
import { messages as productMessages } from '#products/messages.ts'
import { offerOf } from '#products/offer.ts'
import { Picture } from '#products/picture.tsx'
import { ProductPrice } from '#products/product-price.tsx'
import { colorsOf, filteredColor } from '#products/variants.ts'
import { useSession } from '#session/session.ts'
import { Heart } from '#wishlist/heart.tsx'
import { ShippingLine } from './delivery-note.tsx'
import { PurchaseForm } from './purchase-form.tsx'
import { messages } from './quick-view.messages.ts'
import { useVariant } from './use-variant.ts'

type QuickViewProps = {
  product: Product
  /** The active colour filters. */
  wanted: readonly string[] | undefined
  onClose: () => void
}

/** A product's colours, sizes and bag button without leaving the grid. A sheet on a phone, a dialog on wider screens. */
export default function QuickView({ product, wanted, onClose }: QuickViewProps) {
  const { status } = useSession()
  const selection = useVariant(product, filteredColor(colorsOf(product), wanted)?.color)
  const { variant, shown } = selection
  const address = addressOf(product, variant.color)
  const picture = shown?.pictures[0] ?? ''
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="drawer-backdrop fixed inset-0 z-40 bg-ink/45" />
        <Dialog.Popup className="fade fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto overscroll-contain rounded-t-md bg-canvas outline-none side:top-0 side:m-auto side:h-fit side:grid side:w-[44rem] side:grid-cols-2 side:rounded-sm wide:w-[58rem]">
          <ScrollLock />
          <div className="hidden side:block">
            <Picture
              key={picture}
              src={picture}
              alt={productMessages.inColor(product.name, shown?.color)}
              sizes="29rem"
              eager
              className="aspect-auto! h-full"
            />
          </div>
          <div className="px-4 pt-4 pb-[max(0.75rem,env(safe-area-inset-bottom))] side:px-6 side:pt-5 wide:px-9 wide:pt-9">
            <div className="flex gap-4">
              <Picture
                key={picture}
                src={picture}
                alt={productMessages.inColor(product.name, shown?.color)}
                sizes="9rem"
                eager
                className="w-35 shrink-0 self-start side:hidden"
              />
              <div className="min-w-0">
                <p className="pr-10 text-xs tracking-wide text-muted" translate="no">
                  {product.brandid}
                </p>
                <Dialog.Title className="mt-1 pr-6 font-display text-2xl text-balance">{product.name}</Dialog.Title>
                <p aria-live="polite" className="mt-2 text-lg">
                  <ProductPrice {...offerOf(product, variant)} />
                </p>
                <p className="mt-1 text-xs text-muted">{productMessages.includesTaxes}</p>
                <ShippingLine soldOut={shown?.sizes.length === 0} />
              </div>
            </div>
            <PurchaseForm
              product={product}
              selection={selection}
              inDialog
              // the sign-in panel replaces this dialog
              onSend={status === 'visitor' ? onClose : undefined}
              onFinished={status === 'visitor' ? undefined : onClose}
            />
            <p className="mt-1 flex items-center justify-between gap-4">
              <Link to={address} replace className="text-link inline-flex min-h-11 items-center text-sm">
                {messages.seeDetails}
              </Link>
              <Heart product={product} className="-mr-2.5" />
            </p>
          </div>
          <Dialog.Close
            aria-label={common.close}
            className="absolute top-1.5 right-1.5 grid size-11 cursor-pointer place-items-center rounded-full bg-canvas hover:bg-ground"
          >
            <CloseIcon />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
