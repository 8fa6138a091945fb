import type { Product } from '@tanabana/contract/catalogue.ts'
import { useState } from 'react'
import { colorsOf, initialVariant, sizeFor } from '#products/variants.ts'

export type VariantSelection = ReturnType<typeof useVariant>

/** The colour and size that the shopper selects. @param color to start with, as is `size` */
export function useVariant(product: Product, color?: string | null, size?: string | null) {
  const colors = colorsOf(product)
  const [variant, setVariant] = useState(() => initialVariant(product, color, size))
  const named = (color: string | undefined) => colors.find((one) => one.color === color)
  return {
    colors,
    variant,
    /** The selected colour with its pictures and sizes, or the first colour. */
    shown: named(variant.color) ?? colors[0],
    selectColor: (color: string) => setVariant({ color, size: sizeFor(named(color), variant.size) }),
    /** Takes over what was selected in the form before hydration. @returns the variant */
    restore: (color: string | undefined, size: string | undefined) => {
      const restored = { color, size: sizeFor(named(color), size) }
      setVariant(restored)
      return restored
    },
    selectSize: (size: string) => setVariant({ ...variant, size }),
  }
}
