import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { runMerchantTool } from '../shop-process.ts'
import { expect, type Outcome, of, type Size, tally } from './outcome.ts'
import { countLost, traffic } from './traffic.ts'
import type { TrialShop } from './trial-shop.ts'

/**
 * Backs a busy shop up, destroys its data folder and restores it with the settings and the key alone. Payments during the
 * backup would be unknown to the restored shop, so shoppers then pay in cash.
 */
export async function destroyAndRestore(trial: TrialShop, size: Size): Promise<Outcome> {
  const place = await mkdtemp(join(tmpdir(), 'tanabana-backups-'))
  const wrong: string[] = []
  const tool = async (words: string[], settings: Record<string, string> = {}) => {
    const to = { ...trial.environment, BACKUP_TO: place, ...settings }
    const { code, output } = await runMerchantTool(trial.shop.folder, words, to)
    expect(wrong, code === 0, `${words.join(' ')}: ${output}`)
    return output.trim()
  }
  try {
    const buyers = await trial.buyers(8)
    const [last, ...others] = await trial.buyers(9)
    const before = traffic(trial, buyers)
    await setTimeout(of(30_000, size))
    await before.stop()
    wrong.push(...(await trial.waitForPayments(120)))

    const meanwhile = traffic(trial, others, { cashOnly: true })
    const began = performance.now()
    await tool(['backup'])
    const backupSeconds = (performance.now() - began) / 1000
    await meanwhile.stop()
    const key = await tool(['backups', 'key'])
    await trial.shop.stop()
    await rm(trial.shop.folder, { recursive: true })
    const ended = performance.now()
    await tool(['restore', 'latest', '--yes'], { BACKUP_KEY: key })
    const restoreSeconds = (performance.now() - ended) / 1000
    await trial.shop.start()

    const missing = await countLost(trial, before.acknowledged)
    expect(wrong, missing === 0, `${missing} orders from before the backup lost`)
    expect(wrong, before.unexpected.length === 0, tally(before.unexpected))
    expect(wrong, meanwhile.unexpected.length === 0, tally(meanwhile.unexpected))
    expect(wrong, meanwhile.acknowledged.length > 0, 'no order while the backup was made')
    const bag = last ? await trial.fill(last, 'plenty') : null
    const placed = bag ? (await trial.submit(bag, 'COD')).status : 0
    expect(wrong, placed === 200, `an order in the restored shop was answered with ${placed}`)
    return {
      figures: `${before.acknowledged.length} orders, ${missing} lost; ${meanwhile.acknowledged.length} more placed while the backup was made and tested (${backupSeconds.toFixed(1)} s); restored in ${restoreSeconds.toFixed(1)} s`,
      wrong,
    }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}
