import { cut } from './cut.ts'
import { noColor, noSize } from './limits.ts'

/** Names a variant beside its product: `Blue, M`. Products without colours have the size alone. */
export function variantLabel({ color, size }: { color: string; size: string }, separator = ', '): string {
  return [color === noColor ? '' : color, size].filter(Boolean).join(separator)
}

/** What Google takes: https://support.google.com/merchants/answer/7052112 */
const maxLength = 150

/** Names a variant in feeds and structured data: `Kurta, Blue, M`. Only the product's name is cut. */
export function variantTitle(name: string, { color, size }: { color: string; size: string }): string {
  const options = [color === noColor ? '' : color, size === noSize ? '' : size].filter(Boolean)
  const end = options.map((option) => `, ${option}`).join('')
  return cut(name, maxLength - end.length) + end
}
