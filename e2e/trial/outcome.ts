import type { Bag, Buyer, TrialShop } from './trial-shop.ts'

/** The share of each trial to run; 1 is the full size. */
export type Size = { share: number }

/** The result: one line of figures, and the failures. `reconciled`: the books were checked. */
export type Outcome = { figures: string; wrong: string[]; reconciled?: boolean }

export const of = (full: number, { share }: Size) => Math.max(2, Math.round(full * share))

export function tally(statuses: readonly number[]): string {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status || 'no response'}`).join(', ')
}

export function expect(wrong: string[], condition: boolean, otherwise: string): void {
  if (!condition) wrong.push(otherwise)
}

export async function fillAll(trial: TrialShop, buyers: readonly Buyer[], name: string): Promise<Bag[]> {
  const bags: Bag[] = []
  for (const buyer of buyers) {
    const bag = await trial.fill(buyer, name)
    if (bag) bags.push(bag)
  }
  return bags
}
