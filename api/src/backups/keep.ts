/** How many days, weeks and months keep a backup each. */
export type KeepRule = { daily: number; weekly: number; monthly: number }

export type KeptBackup = { name: string; at: Date; proved: boolean }

const indianOffsetMs = 5.5 * 3600 * 1000
const dayMs = 24 * 3600 * 1000

const periods = {
  daily: (at: Date) => indianDay(at),
  // 1 January 1970 was a Thursday: weeks begin on Monday
  weekly: (at: Date) => Math.floor((indianDay(at) + 3) / 7),
  monthly: (at: Date) => new Date(at.getTime() + indianOffsetMs).toISOString().slice(0, 7),
}

function indianDay(at: Date): number {
  return Math.floor((at.getTime() + indianOffsetMs) / dayMs)
}

/**
 * Which backups the rule does not keep. Of each of the last days, weeks and months that have one, the newest proved backup
 * stays. Under any rule so do the newest proved one, and all of the last 24 hours: the one before a mistake must survive the
 * one after it.
 */
export function backupsToDelete(backups: readonly KeptBackup[], rule: KeepRule): string[] {
  const newestFirst = [...backups].sort((one, other) => other.at.getTime() - one.at.getTime())
  const proved = newestFirst.filter((backup) => backup.proved)
  const since = (newestFirst[0]?.at.getTime() ?? 0) - dayMs
  const recent = newestFirst.filter(({ at }) => at.getTime() > since)
  const kept = new Set([...recent, ...proved.slice(0, 1)].map(({ name }) => name))
  for (const kind of ['daily', 'weekly', 'monthly'] as const) {
    const newest = new Map<number | string, string>()
    for (const { name, at } of proved) {
      const period = periods[kind](at)
      if (!newest.has(period)) newest.set(period, name)
    }
    for (const name of [...newest.values()].slice(0, rule[kind])) kept.add(name)
  }
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name))
}
