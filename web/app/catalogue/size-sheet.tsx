import type { Product } from '@tanabana/contract/catalogue.ts'
import { formatPaise } from '@tanabana/contract/money.ts'
import { Button } from '@tanabana/ui/button.tsx'
import { Drawer } from '@tanabana/ui/drawer.tsx'
import { useId } from 'react'
import { messages as productMessages } from '#products/messages.ts'
import { offerOf } from '#products/offer.ts'
import { Picture } from '#products/picture.tsx'
import { ProductPrice } from '#products/product-price.tsx'
import { lowStock } from '#products/variants.ts'
import { messages } from './product.messages.ts'
import { messages as sheetMessages } from './size-chart.messages.ts'
import { SizeChartLink } from './size-chart-link.tsx'
import type { VariantSelection } from './use-variant.ts'
import { ColorPicker, SizePicker } from './variant-picker.tsx'

type SizeSheetProps = {
  product: Product
  selection: VariantSelection
  onChoose: (variant: { color: string; size: string }) => void
  onSoldOut: ((size: string) => void) | undefined
  onClose: () => void
}

/** Asks for the missing size. A tap on a size chooses it; keys select one for the button. */
export default function SizeSheet({ product, selection, onChoose, onSoldOut, onClose }: SizeSheetProps) {
  const { colors, variant, shown, select, selectSize } = selection
  const stateId = useId()
  const choose = (size: string | undefined) => {
    if (shown && size) onChoose({ color: shown.color, size })
  }
  const { isLowest: pricesDiffer } = offerOf(product, { color: shown?.color })
  const noteOf = (size: string) => {
    const stock = shown?.sizes.find((option) => option.size === size)?.stock
    const price = pricesDiffer ? formatPaise(offerOf(product, { color: shown?.color, size }).price) : ''
    const left = stock !== undefined && stock <= lowStock ? productMessages.onlyLeft(stock) : ''
    return [price, left].filter(Boolean).join('\n')
  }
  return (
    <Drawer
      open
      onOpenChange={(open) => open || onClose()}
      title={messages.selectSize}
      footer={
        variant.size && (
          <Button className="w-full tracking-widest" onClick={() => choose(variant.size)}>
            {messages.addToBag}
          </Button>
        )
      }
    >
      <p role="alert" className="mb-4 text-sm font-semibold text-madder">
        {messages.chooseSizeAndColor}
      </p>
      <div className="flex gap-4">
        <Picture src={shown?.pictures[0] ?? ''} alt="" sizes="5rem" eager className="w-20 shrink-0 self-start" />
        <div className="min-w-0">
          <p className="text-xs tracking-wide text-muted" translate="no">
            {product.brandid}
          </p>
          <p className="mt-0.5 line-clamp-2 text-sm font-semibold">{product.name}</p>
          <p aria-live="polite" className="mt-1 text-sm">
            <ProductPrice {...offerOf(product, variant)} />
          </p>
        </div>
      </div>
      <div className="mt-4">
        {colors.length > 1 && <ColorPicker colors={colors} chosen={variant.color} onChoose={select} />}
        <SizePicker
          colors={colors}
          shown={shown}
          chosen={variant.size}
          onChoose={(size, tapped) => {
            selectSize(size)
            if (tapped) choose(size)
          }}
          describedBy={stateId}
          aside={product.facts?.sizeChart && <SizeChartLink facts={product.facts} chosen={variant.size} />}
          noteOf={noteOf}
          onSoldOut={onSoldOut}
        />
        <p id={stateId} className="mt-3 text-sm text-muted">
          {shown?.sizes.length === 0 ? productMessages.outOfStock : sheetMessages.tapAdds}
        </p>
      </div>
    </Drawer>
  )
}
