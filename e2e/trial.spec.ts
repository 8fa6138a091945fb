import { expect, test } from './test.ts'
import { rows } from './trial/rows.ts'
import { runRow } from './trial/run.ts'

test.setTimeout(360_000)

/** The trials that kill a process; `npm run trial` runs all of them at full size. */
for (const row of rows.filter(({ number }) => number === 4 || number === 5))
  test(`loses no acknowledged order and reconciles when ${row.what}`, async () => {
    const lines: string[] = []
    const passed = await runRow(row, { share: 0.04 }, (line) => lines.push(line))
    expect(passed, lines.join('\n')).toBe(true)
  })

test('shows the same prices, bags, sessions, limits and keys in all processes within a second', async () => {
  const row = rows.find(({ number }) => number === 9)
  const lines: string[] = []
  expect(row && (await runRow(row, { share: 0.04 }, (line) => lines.push(line))), lines.join('\n')).toBe(true)
})
