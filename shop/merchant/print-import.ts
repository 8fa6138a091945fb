import type { ImportReport } from '@tanabana/api'
import { inCount } from '@tanabana/contract/in-count.ts'

type Problem = ImportReport['problems'][number]

const listedEdits = 20

/** Prints problems on standard error, then the totals. */
export function printImport(
  report: ImportReport,
  { dryRun, stockGiven }: { dryRun: boolean; stockGiven: boolean },
): void {
  for (const line of problemLines(report.problems)) console.error(line)
  const { added, changed, unchanged, rows, uncounted, kept, problems, sameNames, missingCharts } = report
  if (uncounted > 0 && !stockGiven)
    console.error(
      `The file has no stock for ${inCount(uncounted, 'product')}. New variants of them are out of stock. Add --stock to set a quantity.`,
    )
  for (const chart of missingCharts)
    console.error(
      `The shop has no size chart "${chart}", so its products show none. Add it at the desk or with "size-charts import FILE", or correct its name in the file.`,
    )
  if (sameNames.length > 0)
    console.log(
      `${inCount(sameNames.length, 'new product has', 'new products have')} the name of a product under another handle: ${sameNames.slice(0, listedEdits).join(', ')}`,
    )
  if (kept.length > 0) {
    console.log(
      `${inCount(kept.length, 'of your edits is', 'of your edits are')} kept, because these values in the file have not changed:`,
    )
    for (const { handle, change } of kept.slice(0, listedEdits)) console.log(`  ${handle}: ${change}`)
    if (kept.length > listedEdits) console.log(`  and ${kept.length - listedEdits} more (--json lists them)`)
  }
  const would = dryRun ? 'would be ' : ''
  console.log(
    `${would}${added} added, ${changed} changed, ${unchanged} unchanged, ${inCount(problems.length, 'problem')}, ${inCount(rows, 'row')}`,
  )
}

/** One line per problem. Problems of one group share a line with their count and the place of the first. */
export function problemLines(problems: readonly Problem[]): string[] {
  const groups = Map.groupBy(problems, ({ group, line, handle, reason }) => group ?? `${line} ${handle} ${reason}`)
  return [...groups.values()].map((same) => {
    const { line, handle, reason, group } = same[0] as Problem
    const place = `line ${line}${handle ? `, ${handle}` : ''}`
    if (same.length === 1 || !group) return `${place}: ${reason}`
    return `${same.length.toLocaleString('en-IN')} ${group.replace(/[.]$/, '')} (first: ${place})`
  })
}
