import { sizeName } from '@tanabana/contract/size-order.ts'

/**
 * Sizes of one kind mean the same on different products: letters, waists in inches, and shoe sizes of one system.
 * @returns undefined for ages, One Size and unknown sizes
 */
export function sizeKindOf(size: string): string | undefined {
  const plain = sizeName(size)
    .toLowerCase()
    .replace(/[\s-]+/g, '')
  if (/^((x*|\dx)[sl]|m)$/.test(plain)) return 'letters'
  if (/^(2[4-9]|[34]\d|50)$/.test(plain)) return 'waist'
  return /^(uk|ind|eu|us)\d+(\.5)?$/.exec(plain)?.[1]
}

/** The one of `sizes` that equals the newest size of its kind. @param added sizes, the newest first */
export function usualOf(sizes: readonly string[], added: readonly string[]): string | undefined {
  return sizes.find((size) => {
    const kind = sizeKindOf(size)
    const newest = kind && added.find((other) => sizeKindOf(other) === kind)
    return newest && sizeName(newest) === sizeName(size)
  })
}
