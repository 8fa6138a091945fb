import type { Product } from '@tanabana/contract/catalogue.ts'
import { useState } from 'react'
import { colorsOf, initialVariant, sizeFor } from '#products/variants.ts'

export type VariantSelection = ReturnType<typeof useVariant>

/** What a shopper chooses of a product. @param wanted the colour that was asked for */
export function useVariant(product: Product, wanted?: string | null) {
  const colors = colorsOf(product)
  const [variant, setVariant] = useState(() => initialVariant(product, wanted))
  const named = (color: string | undefined) => colors.find((one) => one.color === color)
  return {
    colors,
    variant,
    /** The chosen colour with its pictures and sizes; the first one where none is chosen. */
    shown: named(variant.color) ?? colors[0],
    selectColor: (color: string) => setVariant({ color, size: sizeFor(named(color), variant.size) }),
    /** What the form has, where it was chosen before the page had come alive. @returns what is chosen then */
    restore: (color: string | undefined, size: string | undefined) => {
      const restored = { color, size: sizeFor(named(color), size) }
      setVariant(restored)
      return restored
    },
    selectSize: (size: string) => setVariant({ ...variant, size }),
  }
}
