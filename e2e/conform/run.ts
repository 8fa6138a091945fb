import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runConformance, type Verdict } from './conformance.ts'
import { withTables } from './tables.ts'

const help = `Usage: npm run conform -- URL [--identity URL]

Tests every call of the contract on a backend and prints which cases pass.
URL         the backend, such as http://127.0.0.1:3000
--identity  an identity provider that accepts anybody, such as the demo's http://127.0.0.1:3002.
            Without it, sign-in with Google is not tested.
`

/** @returns the exit code: 0: every case of the specification passes; 1: some fail; 2: wrong arguments or no response */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { identity: { type: 'string' }, 'write-docs': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values['write-docs']) {
    const file = join(import.meta.dirname, '..', '..', 'docs', 'contract.md')
    await writeFile(file, withTables(await readFile(file, 'utf8')))
    return 0
  }
  const [url] = positionals
  if (values.help || !url || positionals.length > 1 || !URL.canParse(url)) {
    console.log(help)
    return values.help ? 0 : 2
  }
  const result = await runConformance(url, values.identity ?? null).catch(() => null)
  if (!result) {
    console.error(`No response from ${url}.`)
    return 2
  }
  print(result.verdicts)
  return result.verdicts.some(({ part, verdict }) => part === 'specification' && verdict === 'failed') ? 1 : 0
}

function print(verdicts: readonly Verdict[]): void {
  for (const [call, all] of Map.groupBy(verdicts, ({ call }) => call)) {
    const count = (part: Verdict['part']) => {
      const of = all.filter((one) => one.part === part)
      return of.length > 0 ? `${of.filter(({ verdict }) => verdict === 'passed').length}/${of.length}` : '–'
    }
    console.log(`${call.padEnd(50)} passed ${count('specification').padEnd(6)} added ${count('added')}`)
    for (const { name, part, verdict, why } of all) {
      if (verdict === 'skipped') console.log(`  skipped: ${name}`)
      if (verdict === 'failed' && part === 'added') console.log(`  absent: ${name}`)
      if (verdict === 'failed' && part === 'specification')
        console.log(`  FAILED: ${name}\n${why.replace(/^/gm, '    ')}`)
    }
  }
  const of = (part: Verdict['part']) => verdicts.filter((one) => one.part === part)
  const passed = (list: Verdict[]) => list.filter(({ verdict }) => verdict === 'passed').length
  const [specified, added] = [of('specification'), of('added')]
  console.log(
    `\n${passed(specified)} of ${specified.length} cases of the specification passed, ${passed(added)} of ${added.length} additional ones.`,
  )
}

process.exitCode = await main()
process.disconnect?.()
