import { type Row, rows, type Size } from './rows.ts'
import { openTrialShop } from './trial-shop.ts'

const usage = `npm run trial -- [ROW …] [--small]

Runs the trials of money, each against a shop of its own on this machine, and prints what came out: some minutes in all.
  ROW      only these: ${rows.map(({ number, what }) => `${number} ${what}`).join(', ')}
  --small  a tenth of the full size
Exit codes: 0 all held, 1 one did not, 2 asked wrongly.`

/** Runs one trial on its own shop. @returns whether it passed */
export async function runRow(row: Row, size: Size, say: (line: string) => void): Promise<boolean> {
  const began = performance.now()
  const trial = await openTrialShop(row.goods)
  try {
    const { figures, wrong } = await row.run(trial, size)
    wrong.push(...(await trial.wrongInBooks()))
    const seconds = Math.round((performance.now() - began) / 1000)
    say(`${wrong.length === 0 ? 'held ' : 'BROKE'}  ${row.number}  ${row.what}: ${figures} (${seconds} s in all)`)
    for (const one of wrong.slice(0, 10)) say(`         ${one}`)
    if (wrong.length === 0)
      say('            books: money taken = orders paid + refunds, pieces sold + left = brought in')
    return wrong.length === 0
  } finally {
    await trial.close()
  }
}

async function main(words: readonly string[]): Promise<number> {
  const small = words.includes('--small')
  const wanted = words.filter((word) => word !== '--small').map(Number)
  if (words.includes('--help')) {
    console.log(usage)
    return 0
  }
  if (!wanted.every((number) => rows.some((row) => row.number === number))) {
    console.error(usage)
    return 2
  }
  let held = true
  for (const row of rows) {
    if (wanted.length > 0 && !wanted.includes(row.number)) continue
    held = (await runRow(row, { share: small ? 0.1 : 1 }, console.log)) && held
  }
  return held ? 0 : 1
}

if (import.meta.main) {
  process.exitCode = await main(process.argv.slice(2))
  process.disconnect?.()
}
