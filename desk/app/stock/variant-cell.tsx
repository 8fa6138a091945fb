import { variantLabel } from '@tanabana/contract/variant-title.ts'

type VariantCellProps = { variant: { name: string; color: string; size: string; sku: string; image: string } }

/** Picture, name, colour, size and SKU of a variant, as the start of a row. */
export function VariantCell({ variant }: VariantCellProps) {
  const { name, sku, image } = variant
  return (
    <>
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
        <span className="block truncate text-sm">{variantLabel(variant)}</span>
        {sku && (
          <span className="block truncate text-sm text-muted" translate="no">
            {sku}
          </span>
        )}
      </span>
    </>
  )
}
