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
    if (outcome.wrong.length > 0) outcome.wrong.push(...strange(trial.shop.printed()))
    outcome.wrong.push(...(await trial.reconcile()))
    return { ...outcome, reconciled: true }
  } finally {
    await trial.close()
  }
}

/** The last lines of the shop's log, without those of a database that is away. */
function strange(printed: string): string[] {
  const lines = printed.split('\n').filter((line) => line.startsWith('{'))
  return lines.filter((line) => !line.includes('database unavailable')).slice(-8)
}
