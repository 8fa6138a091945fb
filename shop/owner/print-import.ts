import type { ImportReport } from '@tanabana/api'

type Problem = ImportReport['problems'][number]

/** Changes by hand that are listed one by one; more than that are counted. */
const mostKept = 20

/** Tells what an import did: problems on standard error, each once, then the sums. */
export function printImport(
  report: ImportReport,
  { dryRun, stockGiven }: { dryRun: boolean; stockGiven: boolean },
): void {
  for (const line of problemLines(report.problems)) console.error(line)
  const { added, changed, unchanged, rows, uncounted, kept, problems } = report
  if (uncounted > 0 && !stockGiven)
    console.error(
      `The file says no pieces of ${uncounted} products: what is new of them is out of stock; --stock says how many there are.`,
    )
  if (kept.length > 0) {
    console.log(`${kept.length} changes by hand stay, since the file says the same as last time:`)
    for (const { handle, change } of kept.slice(0, mostKept)) console.log(`  ${handle}: ${change}`)
    if (kept.length > mostKept) console.log(`  and ${kept.length - mostKept} more (--json lists them)`)
  }
  const would = dryRun ? 'would be ' : ''
  console.log(
    `${would}${added} added, ${changed} changed, ${unchanged} unchanged, ${problems.length} problems, ${rows} rows`,
  )
}

/** A line for each problem; those of one group share a line with their number, at the place of the first. */
export function problemLines(problems: readonly Problem[]): string[] {
  const groups = Map.groupBy(problems, ({ group, line, handle, reason }) => group ?? `${line} ${handle} ${reason}`)
  return [...groups.values()].map((same) => {
    const { line, handle, reason, group } = same[0] as Problem
    const place = `line ${line}${handle ? `, ${handle}` : ''}`
    if (same.length === 1 || !group) return `${place}: ${reason}`
    return `${same.length.toLocaleString('en-IN')} ${group.replace(/[.]$/, '')} (the first: ${place})`
  })
}
