import { type NamedTrial, namedTrials } from './by-name.ts'
import { MissingProgram } from './missing-program.ts'
import { onShop } from './on-shop.ts'
import type { Size } from './outcome.ts'
import { type Row, rows } from './rows.ts'

const usage = `npm run trial -- [ROW …] [--small]
npm run trial -- NAME [OPTION …]

Runs each trial of orders and payments on a separate local shop and prints the results. Takes some minutes.
  ROW      run only these: ${rows.map(({ number, what }) => `${number} ${what}`).join(', ')}
  NAME     run a trial that needs other programs: ${namedTrials.map(({ name, what }) => `${name} (${what})`).join(', ')}
  --small  a tenth of the full size
Exit codes: 0 all passed, 1 some failed, 2 wrong arguments or a missing program.`

/** Runs one trial. @returns whether it passed */
export async function runRow(row: Row, size: Size, print: (line: string) => void): Promise<boolean> {
  const began = performance.now()
  const { figures, wrong, reconciled } = row.stock
    ? await onShop(row.stock, (trial) => row.run(trial, size))
    : await row.run(size)
  const seconds = Math.round((performance.now() - began) / 1000)
  const number = String(row.number).padStart(2)
  print(`${wrong.length === 0 ? 'passed' : 'FAILED'}  ${number}  ${row.what}: ${figures} (${seconds} s in all)`)
  for (const one of wrong.slice(0, 10)) print(`            ${one}`)
  if (wrong.length === 0 && reconciled)
    print('            reconciled: money taken = paid orders + refunds, stock sold + left = imported')
  return wrong.length === 0
}

/** A missing program is no fault of the shop: prints the message without a stack. @returns the exit code */
async function runNamed(trial: NamedTrial, options: readonly string[]): Promise<number> {
  try {
    return (await trial.run(options, console.log)) ? 0 : 1
  } catch (error) {
    console.error(error instanceof MissingProgram ? error.message : error)
    return error instanceof MissingProgram ? 2 : 1
  }
}

async function main(words: readonly string[]): Promise<number> {
  const small = words.includes('--small')
  const wanted = words.filter((word) => word !== '--small').map(Number)
  if (words.includes('--help')) {
    console.log(usage)
    return 0
  }
  const named = namedTrials.find(({ name }) => name === words[0])
  if (named) return runNamed(named, words.slice(1))
  if (!wanted.every((number) => rows.some((row) => row.number === number))) {
    console.error(usage)
    return 2
  }
  let passed = true
  for (const row of rows) {
    if (wanted.length > 0 && !wanted.includes(row.number)) continue
    passed = (await runRow(row, { share: small ? 0.1 : 1 }, console.log)) && passed
  }
  return passed ? 0 : 1
}

if (import.meta.main) {
  process.exitCode = await main(process.argv.slice(2))
  process.disconnect?.()
}
