import type { LowVariant } from '@tanabana/contract/desk/today.ts'
import { Chevron } from '@tanabana/ui/rows.tsx'
import { Link } from 'react-router'

/** Variants with few left, as rows. */
export function LowVariants({ variants }: { variants: readonly LowVariant[] }) {
  return (
    <ul className="border-t border-line wide:grid wide:grid-cols-2 wide:gap-x-10">
      {variants.map(({ variantId, productId, name, color, size, sku, image, left, sold }) => (
        <li key={variantId} className="border-b border-line">
          <Link to={`/products/${productId}`} prefetch="intent" className="flex items-center gap-3 py-2.5">
            {image ? (
              <img
                src={`${image}?w=240`}
                alt=""
                width={48}
                height={60}
                loading="lazy"
                className="h-15 w-12 shrink-0 bg-ground object-cover"
              />
            ) : (
              <span className="h-15 w-12 shrink-0 bg-ground" />
            )}
            <span className="min-w-0 grow">
              <span className="line-clamp-2 text-sm font-semibold">{name}</span>
              <span className="block truncate text-sm">{[color, size].filter(Boolean).join(', ')}</span>
              {sku && (
                <span className="block truncate text-sm text-muted" translate="no">
                  {sku}
                </span>
              )}
            </span>
            <span className="shrink-0 text-right text-sm">
              <span className={`block font-semibold ${left <= 0 ? 'text-alert' : ''}`}>
                {left <= 0 ? 'Sold out' : `${left} left`}
              </span>
              <span className="block text-muted tabular-nums">{sold} sold</span>
            </span>
            <Chevron />
          </Link>
        </li>
      ))}
    </ul>
  )
}
