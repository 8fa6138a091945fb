import type { Outcome } from './outcome.ts'
import { openTrialShop, type TrialShop } from './trial-shop.ts'

/** Runs a trial on its own shop and reconciles it at the end. */
export async function onShop(
  stock: Record<string, number>,
  run: (trial: TrialShop) => Promise<Outcome>,
  settings: Record<string, string> = {},
): Promise<Outcome> {
  const trial = await openTrialShop(stock, settings)
  try {
    const outcome = await run(trial)
    outcome.wrong.push(...(await trial.reconcile()))
    return { ...outcome, reconciled: true }
  } finally {
    await trial.close()
  }
}
