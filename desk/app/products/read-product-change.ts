import type { ProductChange } from '@tanabana/contract/desk/product-jobs.ts'
import { readRupees } from './read-rupees.ts'

/** Reads the form of a change. The server checks the values; only amounts are read here. */
export function readProductChange(form: FormData): { change: ProductChange } | { error: string } {
  const kind = String(form.get('kind') ?? '')
  const text = (name: string) => String(form.get(name) ?? '')
  if (kind === 'price' || kind === 'mrp') {
    const [how, unit] = text(`${kind}By`).split(' ')
    if (how === 'remove') return { change: { kind: 'removeMrp' } }
    // in hundredths, of rupees and of percent
    const amount = readRupees(text(`${kind}Amount`))
    if (!amount) return { error: unit === 'percent' ? 'Enter a percentage, such as 10.' : 'Enter rupees, such as 100.' }
    const rounding = text(`${kind}Rounding`)
    return { change: { kind, ...(kind === 'price' && { direction: how }), unit, amount, rounding } as ProductChange }
  }
  const field = fieldsOf[kind]
  return { change: { kind, ...(field && { [field]: text(kind).trim() }) } as ProductChange }
}

/** The field of a change that has one text. */
const fieldsOf: Readonly<Record<string, string>> = {
  ...{ category: 'category', addTags: 'tags', removeTags: 'tags' },
  ...{ hsn: 'hsn', countryOfOrigin: 'countryOfOrigin', sizeChart: 'sizeChart' },
}
