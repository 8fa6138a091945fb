import type { genders } from '@tanabana/contract/limits.ts'
import type { Column, Row } from '../csv-columns.ts'
import type { ProductFields } from '../product-fields.ts'
import { cleanCode, cleanText, readCount } from './cell-values.ts'

/** Columns of the product itself, besides its texts. */
export const factColumns = [
  'Google Shopping / Gender',
  'Google Shopping / Age Group',
  'Country of Origin',
  'Variant HS Code',
  'GST Rate',
  'Material',
  'Fit',
  'Care',
  'Manufacturer',
  'Importer',
  'Marketer',
  'Net Quantity',
  'BIS Number',
  'Size Chart',
  'Look',
  'Low Stock Level',
] as const satisfies Column[]

type Facts = Partial<Pick<ProductFields, 'gender' | 'countryOfOrigin' | 'hsn' | 'gstBasisPoints' | 'lowStockLevel'>>

/** Reads the facts that have a format. A value that cannot be read is reported and left out. */
export function readFacts(row: Row, problem: (column: Column, reason: string) => void): Facts {
  return {
    ...read(
      'gender',
      row['Google Shopping / Gender'],
      (text) => genderOf(text, cleanText(row['Google Shopping / Age Group'])),
      (text) =>
        problem(
          'Google Shopping / Gender',
          `Gender "${text}" is unknown. Use Women, Men, Unisex, Girls or Boys. The gender is unchanged.`,
        ),
    ),
    ...read('countryOfOrigin', row['Country of Origin'], countryOf, (text) =>
      problem(
        'Country of Origin',
        `Country of Origin "${text}" is not the code of a country. The country is unchanged.`,
      ),
    ),
    ...read('hsn', row['Variant HS Code'], hsnOf, (text) =>
      problem(
        'Variant HS Code',
        `Variant HS Code "${text}" is not an HSN code. Use 4, 6 or 8 digits. The code is unchanged.`,
      ),
    ),
    ...read('gstBasisPoints', row['GST Rate'], basisPointsOf, (text) =>
      problem(
        'GST Rate',
        `GST Rate "${text}" is not a rate in percent. Use a number such as 5 or 18. The rate is unchanged.`,
      ),
    ),
    ...read('lowStockLevel', row['Low Stock Level'], levelOf, (text) =>
      problem(
        'Low Stock Level',
        `Low Stock Level "${text}" is not a whole number from 0 to 9999. The level is unchanged.`,
      ),
    ),
  }
}

/** @param parse returns undefined when the text cannot be read */
function read<Name extends keyof Facts>(
  name: Name,
  cell: string | undefined,
  parse: (text: string) => ProductFields[Name] | undefined,
  report: (text: string) => void,
): Facts {
  if (cell === undefined) return {}
  const value = parse(cleanText(cell, 100))
  if (value !== undefined) return { [name]: value }
  report(cleanText(cell, 40))
  return {}
}

const genderWords: [(typeof genders)[number], RegExp][] = [
  ['Women', /^(wom[ae]n|females?|lad(y|ies)|f)$/],
  ['Men', /^(m[ae]n|males?|gents?|gentlem[ae]n|m)$/],
  ['Unisex', /^(unisex|all|everyone|any)$/],
  ['Girls', /^girls?$/],
  ['Boys', /^boys?$/],
]
const ofChildren: Partial<Record<string, ProductFields['gender']>> = { Women: 'Girls', Men: 'Boys' }

/** Several genders are Unisex. Google and Shopify write a girl's product as `female` and `kids`. */
function genderOf(text: string, ageGroup: string): ProductFields['gender'] | undefined {
  if (text === '') return ''
  const words = text.toLowerCase().split(/[;,/|&]/)
  const found = words.map(
    (word) => genderWords.find(([, pattern]) => pattern.test(word.trim().replace(/['’]?s$/, '')))?.[0],
  )
  const [gender] = found
  if (!gender || found.includes(undefined)) return undefined
  if (found.some((other) => other !== gender)) return 'Unisex'
  const isForChildren = /^(kids?|child(ren)?|toddlers?|infants?|newborns?|bab(y|ies))$/i.test(ageGroup)
  return (isForChildren && ofChildren[gender]) || gender
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Returns the English name for a code of ISO 3166: `India` for `IN`. Other texts stay. */
function countryOf(text: string): string | undefined {
  if (!/^[a-z]{2}$/i.test(text)) return text
  const code = text.toUpperCase()
  return code === 'ZZ' ? undefined : regions.of(code)
}

function hsnOf(text: string): string | undefined {
  const digits = cleanCode(text).replace(/[ .]/g, '')
  return /^(\d{4}(\d\d){0,2})?$/.test(digits) ? digits : undefined
}

function basisPointsOf(text: string): number | null | undefined {
  if (text === '') return null
  const [, percent] = /^(\d{1,2}(?:\.\d{1,2})?)\s*%?$/.exec(text) ?? []
  return percent === undefined ? undefined : Math.round(Number(percent) * 100)
}

function levelOf(text: string): number | null | undefined {
  if (text === '') return null
  const count = readCount(text)
  return count !== null && count >= 0 && count <= 9999 ? count : undefined
}
