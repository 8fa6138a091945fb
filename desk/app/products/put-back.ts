import type { DeskProduct } from '@tanabana/contract/desk/products.ts'

type Entry = DeskProduct['actions'][number]
type Values = Record<string, unknown>
type PutBack = { verb: 'change' | 'variants'; body: object }

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

/**
 * The action that puts back what an entry of the history changed. Values that were changed again since are left alone.
 * @returns null if there is nothing to put back
 */
export function putBackOf({ facts, variants }: DeskProduct, { action, before, after }: Entry): PutBack | null {
  if (!isValues(before) || !isValues(after)) return null
  if (action === 'changeProduct') {
    const changes = unchanged(facts, before, after)
    return changes && { verb: 'change', body: { ...changes.wanted, seen: changes.seen } }
  }
  if (action !== 'changeVariants') return null
  const changed = variants.flatMap((variant) => {
    const name = `${variant.color}, ${variant.size}`
    const [from, to] = [before[name], after[name]]
    const changes = isValues(from) && isValues(to) ? unchanged(variant, from, to) : null
    return changes ? [{ id: variant.id, ...changes.wanted, seen: changes.seen }] : []
  })
  return changed.length > 0 ? { verb: 'variants', body: { variants: changed } } : null
}

/** The values that are still as the change left them, as they were before. */
function unchanged(now: Values, before: Values, after: Values): { wanted: Values; seen: Values } | null {
  const names = Object.keys(after).filter((name) => name in before && now[name] === after[name])
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]))
  return names.length > 0 ? { wanted: pick(before), seen: pick(after) } : null
}
