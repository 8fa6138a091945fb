import type { Product } from '@tanabana/contract/catalogue.ts'
import { useState } from 'react'
import { colorsOf, firstChoice, sizeFor } from '#products/variants.ts'

export type Choosing = ReturnType<typeof useChoice>

/** What a shopper chooses of a product. @param wanted the colour that was asked for */
export function useChoice(product: Product, wanted?: string | null) {
  const colors = colorsOf(product)
  const [choice, setChoice] = useState(() => firstChoice(product, wanted))
  const named = (color: string | undefined) => colors.find((one) => one.color === color)
  return {
    colors,
    choice,
    /** The chosen colour with its pictures and sizes; the first one where none is chosen. */
    shown: named(choice.color) ?? colors[0],
    chooseColor: (color: string) => setChoice({ color, size: sizeFor(named(color), choice.size) }),
    /** What the form has, where it was chosen before the page had come alive. @returns what is chosen then */
    adopt: (color: string | undefined, size: string | undefined) => {
      const adopted = { color, size: sizeFor(named(color), size) }
      setChoice(adopted)
      return adopted
    },
    chooseSize: (size: string) => setChoice({ ...choice, size }),
  }
}
