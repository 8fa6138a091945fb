import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rounds } from './compare.ts'
import { allMeasures, type Measure } from './measures.ts'
import { pinLoad } from './processes.ts'
import { openSetting } from './shop.ts'
import { type Floors, formatTable, improve, type Row, regressions } from './verdict.ts'

const floorsFile = join(import.meta.dirname, 'floors.json')

const usage = `npm run bench -- [NAME …] [--list] [--save] [--million]

Measures the shop beside floors and prints a table. Takes some minutes; close other programs.
  NAME       measure only these
  --list     list the measures
  --save     write better ratios to bench/floors.json
  --million  also measure with 1,000,000 products
Exit codes: 0 passed; 1 a ratio is more than 20% below floors.json, a phone figure misses its target, or a request
failed; 2 wrong arguments.`

/** @returns the exit code */
async function main(words: readonly string[]): Promise<number> {
  const measures = allMeasures(words.includes('--million'))
  const names = words.filter((word) => !word.startsWith('--'))
  const options = words.filter((word) => word.startsWith('--'))
  if (options.includes('--help')) {
    console.log(usage)
    return 0
  }
  if (options.includes('--list')) {
    for (const { name, what } of measures) console.log(`${name.padEnd(14)}${what}`)
    return 0
  }
  const isKnown = (name: string) => measures.some((measure) => measure.name === name)
  if (!names.every(isKnown) || !options.every((option) => ['--save', '--million'].includes(option))) {
    console.error(usage)
    return 2
  }
  const wanted = measures.filter(({ name, onlyByName }) => (names.length === 0 ? !onlyByName : names.includes(name)))
  return measure(wanted, options.includes('--save'))
}

async function measure(measures: readonly Measure[], save: boolean): Promise<number> {
  if (!pinLoad()) console.log('Servers and load share all cores: the ratios are less exact.')
  const floors = JSON.parse(await readFile(floorsFile, 'utf8')) as Floors
  const rows: Row[] = []
  const failures: string[] = []
  const setting = await openSetting()
  const stop = () => setting.close().finally(() => process.exit(130))
  // the launcher repeats its signal
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, stop)
  try {
    for (const { name, what, run } of measures) {
      console.log(`${name}: ${what}`)
      // the others are still worth their figures
      const result = await run(setting).catch((error: Error) => {
        console.error(error)
        return { rows: [], notes: [], failures: [`${name}: ${error.message}`] }
      })
      for (const note of result.notes) console.log(note)
      rows.push(...result.rows)
      failures.push(...result.failures)
    }
  } finally {
    await setting.close()
    process.off('disconnect', stop)
  }
  console.log(`\nMedian of ${rounds} rounds.`)
  for (const line of formatTable(rows, floors)) console.log(line)
  for (const { name } of regressions(rows, floors)) failures.push(`${name} is more than 20% below floors.json`)
  for (const failure of failures) console.log(`FAILED ${failure}`)
  if (save) await writeFile(floorsFile, `${JSON.stringify(improve(rows, floors), null, 2)}\n`)
  return failures.length === 0 ? 0 : 1
}

process.exitCode = await main(process.argv.slice(2))
process.disconnect?.()
