import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Count = { passed: number; failed: number; skipped: number }

const modules = join(import.meta.dirname, '..', 'node_modules')
const folder = await mkdtemp(join(tmpdir(), 'tanabana-results-'))
const filters = process.argv.slice(2)

/** Runs the unit tests, then the browser tests. The last line has the counts. */
async function main(): Promise<void> {
  const counts = [await unitTests(join(folder, 'unit.json')), await browserTests(join(folder, 'browser.json'))]
  await rm(folder, { recursive: true, force: true })
  const total = (key: keyof Count) => counts.reduce((sum, count) => sum + count[key], 0)
  process.exitCode = total('failed') > 0 || total('passed') === 0 ? 1 : 0
  process.disconnect?.()
  console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`)
}

async function unitTests(report: string): Promise<Count> {
  await run('vitest/vitest.mjs', [
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  ])
  type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numFailedTestSuites: number }
  const result = await readReport<Report>(report)
  if (!result) return broken
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped, numFailedTestSuites } = result
  return { passed, failed: numFailedTests || (numFailedTestSuites > 0 ? 1 : 0), skipped }
}

async function browserTests(report: string): Promise<Count> {
  const args = [
    'test',
    '-c',
    join(import.meta.dirname, 'playwright.config.ts'),
    '--pass-with-no-tests',
    '--reporter=list,json',
    ...filters,
  ]
  await run('@playwright/test/cli.js', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  const result = await readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    errors: unknown[]
  }>(report)
  if (!result) return broken
  const { expected, unexpected, flaky, skipped } = result.stats
  return { passed: expected, failed: unexpected + flaky + result.errors.length, skipped }
}

/** Without a report, the runner itself failed. */
const broken: Count = { passed: 0, failed: 1, skipped: 0 }

async function readReport<R>(file: string): Promise<R | null> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as R,
    () => null,
  )
}

function run(script: string, args: string[], environment: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(modules, script), ...args], {
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    })
    const forward = (signal: NodeJS.Signals) => child.kill(signal)
    process.on('SIGINT', forward)
    process.on('SIGTERM', forward)
    child.on('exit', () => {
      process.off('SIGINT', forward)
      process.off('SIGTERM', forward)
      resolve()
    })
  })
}

await main()
