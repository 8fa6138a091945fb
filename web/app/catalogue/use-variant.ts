import type { Product } from '@tanabana/contract/catalogue.ts'
import { useState } from 'react'
import { colorsOf, initialVariant, sizeFor } from '#products/variants.ts'

export type VariantSelection = ReturnType<typeof useVariant>

/**
 * The colour and size that the shopper selects.
 * @param wanted the colour to start with, and the one to change to when it changes
 */
export function useVariant(product: Product, wanted?: string | null, wantedSize?: string | null) {
  const colors = colorsOf(product)
  const [variant, setVariant] = useState(() => initialVariant(product, wanted, wantedSize))
  const [followed, setFollowed] = useState(wanted)
  const named = (color: string | undefined) => colors.find((one) => one.color === color)
  if (followed !== wanted) {
    setFollowed(wanted)
    const next = initialVariant(product, wanted, wantedSize)
    if (next.color !== variant.color) setVariant(next)
  }
  const select = (color: string | undefined, size = variant.size) => {
    const selected = { color, size: sizeFor(named(color), size) }
    setVariant(selected)
    return selected
  }
  return {
    colors,
    variant,
    /** The selected colour with its pictures and sizes, or the first colour. */
    shown: named(variant.color) ?? colors[0],
    /** Also takes over what was selected in the form before hydration. @returns the variant */
    select,
    selectSize: (size: string) => setVariant({ ...variant, size }),
  }
}
