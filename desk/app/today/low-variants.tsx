import type { LowVariant } from '@tanabana/contract/desk/today.ts'
import { Chevron } from '@tanabana/ui/rows.tsx'
import { Link } from 'react-router'
import { VariantCell } from '#stock/variant-cell.tsx'

/** Variants with few left, as rows. */
export function LowVariants({ variants }: { variants: readonly LowVariant[] }) {
  return (
    <ul className="border-t border-line wide:grid wide:grid-cols-2 wide:gap-x-10">
      {variants.map((variant) => (
        <li key={variant.variantId} className="border-b border-line">
          <Link to={`/products/${variant.productId}`} prefetch="intent" className="flex items-center gap-3 py-2.5">
            <VariantCell variant={variant} />
            <span className="shrink-0 text-right text-sm">
              <span className={`block font-semibold ${variant.left <= 0 ? 'text-alert' : ''}`}>
                {variant.left <= 0 ? 'Sold out' : `${variant.left} left`}
              </span>
              <span className="block text-muted tabular-nums">{variant.sold} sold</span>
            </span>
            <Chevron />
          </Link>
        </li>
      ))}
    </ul>
  )
}
