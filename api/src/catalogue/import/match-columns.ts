import { createHash } from 'node:crypto'
import { slugOf } from '@tanabana/contract/slug.ts'
import type { Row } from '../csv-columns.ts'

/** Our words of a column that a file has under another name, besides Shopify's. */
type MatchedRow = Row & { Color?: string; Size?: string }

/**
 * Turns a row of any list into one as Shopify writes it: colour and size become options, further columns with pictures
 * join the first, and a product without a handle gets one of its name.
 * @param previous the row before, whose product goes on where the name is empty
 */
export function fillRow(row: MatchedRow, names: readonly string[], previous: Row | undefined): void {
  if (!names.includes('Handle')) row.Handle = handleOf(row.Title ?? '') || (previous?.Handle ?? '')
  const pictures = names.filter((name) => /^Image Src( \d+)?$/.test(name))
  if (pictures.length > 1)
    row['Image Src'] = pictures.flatMap((name) => (row as Record<string, string>)[name]?.trim() || []).join('\n')
  const options = optionsOf(names)
  if (!options) return
  if (options.length === 0) {
    row['Option1 Name'] = 'Title'
    row['Option1 Value'] = row.Title?.trim() || row['Variant Price']?.trim() ? 'Default Title' : ''
  }
  for (const [at, name] of options.entries()) {
    const number = at === 0 ? 1 : 2
    row[`Option${number} Name`] = name
    row[`Option${number} Value`] = row[name] ?? ''
  }
}

/** The columns that become the options. @returns null if the file has options */
export function optionsOf(names: readonly string[]): ('Color' | 'Size')[] | null {
  if (names.some((name) => name.startsWith('Option1'))) return null
  return (['Color', 'Size'] as const).filter((name) => names.includes(name))
}

/** The same name gives the same handle in each import. Other scripts than Latin leave only a hash. */
function handleOf(title: string): string {
  const name = title.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')
  if (!name) return ''
  const words = slugOf(name)
  const isWhole = !/[^\0-\x7f]/.test(name.normalize('NFKD').replace(/\p{M}+/gu, '')) && words.length <= 80
  if (isWhole) return words
  return `${words.slice(0, 60)}-${createHash('sha256').update(name).digest('hex').slice(0, 6)}`.replace(/^-+/, '')
}
