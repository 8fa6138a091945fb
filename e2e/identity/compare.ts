import { journeys, type Result } from './journeys.ts'
import type { Provider } from './provider.ts'

export type Difference = { journey: string; what: string; ours: unknown; theirs: unknown; known: string | undefined }

/** Intended differences and their reasons. */
const known: Record<string, string> = {
  alg: 'the emulator does not sign; ours signs like Firebase, so that the shop verifies every token alike',
  'earlier sign-in': 'a password reset ends it at ours, as Firebase documents; the emulator keeps it',
}

/** Runs every journey on both. @returns the differences */
export async function compare(ours: Provider, theirs: Provider): Promise<Difference[]> {
  const found: Difference[] = []
  for (const { name, go } of journeys) {
    const [here, there] = [await attempt(go(ours)), await attempt(go(theirs))]
    for (const what of new Set([...Object.keys(here), ...Object.keys(there)])) {
      if (JSON.stringify(here[what]) === JSON.stringify(there[what])) continue
      found.push({ journey: name, what, ours: here[what], theirs: there[what], known: known[what] })
    }
  }
  return found
}

async function attempt(journey: Promise<Result>): Promise<Result> {
  return journey.catch((error: { code?: string }) => ({ failed: error.code ?? String(error) }))
}
