import { accountPageCases } from './account-pages.ts'
import { accountCases } from './accounts.ts'
import { addressCases } from './addresses.ts'
import { bagCases } from './bag.ts'
import type { Case } from './case.ts'
import { catalogueCases } from './catalogue.ts'
import { orderCases } from './orders.ts'
import { relatedCases } from './related.ts'
import { FailedCase, openWorld, type RecordedCall } from './world.ts'

export const cases: readonly Case[] = [
  ...catalogueCases,
  ...relatedCases,
  ...accountCases,
  ...addressCases,
  ...accountPageCases,
  ...bagCases,
  ...orderCases,
]

export type Verdict = Pick<Case, 'call' | 'name' | 'part'> & { verdict: 'passed' | 'failed' | 'skipped'; why: string }

/**
 * Runs every case against a backend, one after the other.
 * @param identity the origin of an identity provider that accepts any person, to test sign-in with Google
 * @throws TypeError if the backend does not respond
 */
export async function runConformance(
  baseUrl: string,
  identity: string | null = null,
): Promise<{ verdicts: Verdict[]; recorded: RecordedCall[] }> {
  const world = openWorld(baseUrl.replace(/\/+$/, ''), identity)
  await world.send('GET /auth/public-key')
  const verdicts: Verdict[] = []
  for (const { call, name, part, run } of cases) {
    const outcome = await run(world).then(
      (result) => ({ verdict: result === 'skipped' ? ('skipped' as const) : ('passed' as const), why: '' }),
      (error: unknown) => ({
        verdict: 'failed' as const,
        why: error instanceof FailedCase ? error.message : String(error),
      }),
    )
    verdicts.push({ call, name, part, ...outcome })
  }
  return { verdicts, recorded: world.recorded }
}
