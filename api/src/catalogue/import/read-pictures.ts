import type { Row } from '../csv-columns.ts'
import { cleanAddress, cleanText } from './cell-values.ts'
import type { ProductRow } from './group-rows.ts'
import type { ImportedPicture } from './imported-product.ts'

/** Returns the pictures by position, with the colour if a variant or the alt text names one. */
export function readPictures(rows: readonly ProductRow[], colorOf: ((row: Row) => string) | null): ImportedPicture[] {
  const colorOfAddress = new Map<string, string>()
  for (const { row } of rows) {
    const color = colorOf?.(row) ?? ''
    if (color) for (const address of addressesIn(row['Variant Image'])) colorOfAddress.set(address, color)
  }
  const colors = [...new Set(rows.map(({ row }) => colorOf?.(row) ?? '').filter(Boolean))]
  const ordered = rows
    .flatMap(({ row }) =>
      addressesIn(row['Image Src']).map((address) => ({
        address,
        alt: cleanText(row['Image Alt Text']),
        position: Number(row['Image Position']) || 0,
      })),
    )
    .sort((one, other) => one.position - other.position)
  const addresses = new Map(ordered.map(({ address, alt }) => [address, alt]))
  for (const address of colorOfAddress.keys()) if (!addresses.has(address)) addresses.set(address, '')
  const head = rows[0]?.row
  const hasAllColors = colorOf !== null && head?.['Variant Image'] !== undefined && head['Image Alt Text'] !== undefined
  return [...addresses].map(([address, alt]) => ({
    address,
    color: colorOfAddress.get(address) ?? colorIn(alt, colors) ?? (hasAllColors ? '' : undefined),
  }))
}

const isAddress = (text: string) => /^(?:https?:)?\/\//i.test(text)
const isPictureFile = (text: string) => /\.(?:jpe?g|png|webp|gif|avif|tiff?)$/i.test(text)

/** Reads the pictures of a cell, one or several. A comma can also be part of one address. */
function addressesIn(cell = ''): string[] {
  return cell.split(/[\r\n]+/).flatMap((line) => {
    const parts = line.split(/[,;]/).map(cleanAddress).filter(Boolean)
    return parts.every(isAddress) || parts.every((part) => isPictureFile(part) && !isAddress(part))
      ? parts
      : [cleanAddress(line)].filter(Boolean)
  })
}

/** Finds a colour as a word in the alt text. The longest match wins, so that "Deep Blue" is not "Blue". */
function colorIn(alt: string, colors: readonly string[]): string | undefined {
  const byLength = [...colors].sort((one, other) => other.length - one.length)
  return byLength.find((color) =>
    new RegExp(`(^|[^\\p{L}])${RegExp.escape(color.toLowerCase())}($|[^\\p{L}])`, 'u').test(alt.toLowerCase()),
  )
}
