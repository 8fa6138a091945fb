import { type SizeKind, sizeKinds } from '@tanabana/contract/limits.ts'
import { bySize, sizeName as letterSize } from '@tanabana/contract/size-order.ts'

const oneSize = /^(one|free)size|^(os|osfa|ns|nosize|free)$/
const ages = /^(\d+)(?:(?:-|–|to)(\d+))?(y|yrs?|years?|m|mos?|mths?|months?)$/
const shoes = /^(uk|ind|eu|us)(\d+(?:\.5)?)$/
const numbers = /^(?:size|waist|w)?(\d+(?:\.\d+)?)(?:"|''|in|inch|inches)?$/
const letters = /^((x*|\d+x)[sl]|m)$/

/** One name for a size's spellings: `X-Small` is `XS`, `Free Size` and `O/S` are `One Size`, `8-9Y` is `8-9 Years`. Unknown ones stay. */
export function sizeName(size: string): string {
  const letter = letterSize(size)
  if (letters.test(letter.toLowerCase())) return letter
  const plain = size.toLowerCase().replace(/[\s_]+/g, '')
  if (oneSize.test(plain.replace(/[-./]/g, ''))) return 'One Size'
  const [, from, to, unit] = ages.exec(plain) ?? []
  if (from && unit) return `${from}${to ? `-${to}` : ''} ${unit.startsWith('y') ? 'Years' : 'Months'}`
  const [, system, shoe] = shoes.exec(plain.replaceAll('-', '')) ?? []
  if (system && shoe) return `${system.toUpperCase()} ${shoe}`
  return numbers.exec(plain)?.[1] ?? size
}

/** A size as `product_filters` has it. SQL's `size_key` follows the same rule. */
export function sizeKey(size: string): string {
  return sizeName(size).toLowerCase()
}

/** The name of a key for shoppers: `xl` is XL, `queen` is Queen. */
export function sizeLabel(key: string): string {
  return key
    .split(' / ')
    .map((part) => {
      const name = sizeName(part)
      return name === part ? part.replace(/(?<=^|[\s\d])\p{L}/gu, (letter) => letter.toUpperCase()) : name
    })
    .join(' / ')
}

/** @param type category of the product: 8 is a shoe, 32 the waist of trousers */
export function sizeKind(key: string, type: string): SizeKind {
  if (letters.test(key)) return 'letters'
  if (key === 'one size') return 'one size'
  if (/ (years|months)$/.test(key)) return 'ages'
  if (/^(uk|ind|eu|us) \d/.test(key)) return 'shoes'
  const number = Number(key)
  if (type === 'shoe' && number > 0) return 'shoes'
  const isWaist = number >= 24 && number <= 50 && type !== 'tops' && type !== 'accessories'
  return isWaist ? 'waist' : 'other'
}

type KnownSize = { value: string; kind: SizeKind }

/** Compares sizes of several kinds. */
export function byKindAndSize(one: KnownSize, other: KnownSize): number {
  return sizeKinds.indexOf(one.kind) - sizeKinds.indexOf(other.kind) || bySize(one.value, other.value)
}
