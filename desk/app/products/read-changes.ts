import type { ProductFact, ProductFacts, VariantFacts } from '@tanabana/contract/desk/product-facts.ts'
import { readRupees, typedRupees } from './read-rupees.ts'

/** How an action on the product ended. `values` and `seen`: what was typed and seen, if it was refused. */
export type Answer = {
  verb: string
  message?: string
  error?: string
  saved?: true
  fields?: Record<string, string>
  values?: Record<string, string>
  seen?: Seen
}

type SeenVariant = Partial<VariantFacts> & { id: number }
export type Seen = Partial<ProductFacts> | SeenVariant[]

type Changes = {
  /** Null: nothing was changed. */
  body: { variants?: readonly { id: number }[]; [fact: string]: unknown } | null
  values: Record<string, string>
  seen: Seen
  fields?: Record<string, string>
}

/** Facts as they stand in their fields. */
export function typedFacts(facts: ProductFacts): Record<ProductFact, string> {
  const typed = Object.entries(facts).map(([name, value]) => [name, String(value ?? '')])
  return Object.fromEntries(typed) as Record<ProductFact, string>
}

/** Reads a form of the product's page: only what differs from what the person saw is sent. */
export function readChanges(verb: string, form: FormData): Changes {
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value).replaceAll('\r\n', '\n')]))
  const seen = readSeen(values.seen)
  if (verb === 'variants') return readVariants(Array.isArray(seen) ? seen : [], values)
  if (verb !== 'change') return { body: {}, values, seen }
  const names = Object.keys(seen) as (keyof ProductFacts)[]
  const shown = seen as Partial<ProductFacts>
  const changed = names.filter(
    (name) => values[name] !== undefined && values[name].trim() !== String(shown[name] ?? ''),
  )
  const pick = (from: object) =>
    Object.fromEntries(changed.map((name) => [name, (from as Record<string, string>)[name]]))
  return { body: changed.length > 0 ? { ...pick(values), seen: pick(shown) } : null, values, seen }
}

function readSeen(text: string | undefined): Seen {
  try {
    const seen: unknown = JSON.parse(text ?? '')
    return typeof seen === 'object' && seen !== null ? (seen as Seen) : {}
  } catch {
    return {}
  }
}

const names = ['price', 'mrp', 'stock', 'cost', 'sku', 'barcode', 'grams', 'off'] as const

/** A variant's value as it stands in its field. */
export function typedValue(name: (typeof names)[number], value: string | number | boolean | null | undefined): string {
  if (name === 'off') return value ? 'on' : ''
  return name === 'price' || name === 'mrp' || name === 'cost'
    ? typedRupees(Number(value ?? 0) || null)
    : String(value ?? '')
}

function readVariants(seen: SeenVariant[], values: Record<string, string>): Changes {
  const fields: Record<string, string> = {}
  const variants = seen.flatMap(({ id, ...shown }) => {
    const typedOf = (name: (typeof names)[number]) =>
      // a box that is not ticked is not sent
      name === 'off' && shown.off !== undefined ? (values[`${id}.off`] ?? '') : values[`${id}.${name}`]
    const changed = names.filter((name) => {
      const typed = typedOf(name)
      return typed !== undefined && typed.trim() !== typedValue(name, shown[name])
    })
    if (changed.length === 0) return []
    const read = Object.fromEntries(
      changed.map((name) => {
        const { value, problem } = readValue(name, (typedOf(name) ?? '').trim())
        if (problem) fields[`${id}.${name}`] = problem
        return [name, value]
      }),
    )
    return [{ id, ...read, seen: Object.fromEntries(changed.map((name) => [name, shown[name]])) }]
  })
  const body = variants.length > 0 ? { variants } : null
  return { body, values, seen, ...(Object.keys(fields).length > 0 && { fields }) }
}

function readValue(name: (typeof names)[number], typed: string): { value?: unknown; problem?: string } {
  if (name === 'sku' || name === 'barcode') return { value: typed }
  if (name === 'off') return { value: typed === 'on' }
  if (name === 'grams' && typed === '') return { value: null }
  if (name === 'stock' || name === 'grams')
    return /^\d{1,7}$/.test(typed) ? { value: Number(typed) } : { problem: 'Enter a whole number, such as 12.' }
  if ((name === 'mrp' || name === 'cost') && typed === '') return { value: null }
  const amount = readRupees(typed)
  return amount ? { value: amount } : { problem: 'Enter an amount in rupees, such as 1299.' }
}

/** Price and stock of new variants. Amounts in paise. */
export function readAmounts({ price = '', stock = '' }: Record<string, string>) {
  const read = { price: readValue('price', price.trim()), stock: readValue('stock', stock.trim() || '0') }
  const wrong = Object.entries(read).flatMap(([name, { problem }]) => (problem ? [[name, problem]] : []))
  const fields: Record<string, string> | null = wrong.length > 0 ? Object.fromEntries(wrong) : null
  return { price: read.price.value, stock: read.stock.value, fields }
}
