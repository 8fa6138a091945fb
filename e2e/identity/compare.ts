import { journeys, type Seen } from './journeys.ts'
import type { Provider } from './provider.ts'

export type Difference = { journey: string; what: string; ours: unknown; theirs: unknown; known: string | undefined }

/** Intended differences and their reasons. */
const known: Record<string, string> = {
  alg: 'the emulator signs nothing; ours signs as Firebase does, so that the shop checks every token in the same way',
  'a sign-in from before': 'ours ends it with the password, as Firebase says that it does; the emulator lets it go on',
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

async function attempt(going: Promise<Seen>): Promise<Seen> {
  return going.catch((error: { code?: string }) => ({ 'it ended early': error.code ?? String(error) }))
}
