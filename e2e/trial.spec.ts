import { expect, test } from './test.ts'
import { rows } from './trial/rows.ts'
import { runRow } from './trial/run.ts'

test.setTimeout(300_000)

/** The rows that need a process to be killed; `npm run trial` does all of them at full size. */
for (const row of rows.filter(({ number }) => number === 4 || number === 5))
  test(`${row.what}: nothing acknowledged is lost, and the books balance`, async () => {
    const said: string[] = []
    const held = await runRow(row, { share: 0.04 }, (line) => said.push(line))
    expect(held, said.join('\n')).toBe(true)
  })
