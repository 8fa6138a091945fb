import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** `failed` names each test that failed; `again` are the arguments that run those once more, alone. */
type Result = { passed: number; skipped: number; failed: string[]; again: string[] }

const project = join(import.meta.dirname, '..')
const modules = join(project, 'node_modules')
const folder = await mkdtemp(join(tmpdir(), 'tanabana-results-'))
const filters = process.argv.slice(2)

/** More failures than these have a common cause: a second try would only take longer to say so. */
const maxRetries = 20

/** Runs unit and browser tests side by side, then once more what failed. The last line has the counts. */
async function main(): Promise<void> {
  const units = unitTests(filters)
  // one works while the other waits; what the browser tests print comes after the unit tests
  const results = await Promise.all([units, browserTests(filters, units)])
  const failures = results.flatMap(({ failed }) => failed)
  const isWorthRetrying = failures.length > 0 && failures.length <= maxRetries && !interrupted
  if (isWorthRetrying) console.log(`\nOnce more, alone: ${failures.length} that failed`)
  const retried = isWorthRetrying
    ? [await retry(results[0], unitTests), await retry(results[1], browserTests)]
    : results
  await rm(folder, { recursive: true, force: true })
  const failed = retried.flatMap((result) => result.failed)
  const flaky = failures.filter((name) => !failed.includes(name))
  const passed = sum(results, 'passed') + flaky.length
  list('flaky (failed, then passed alone)', flaky)
  list('failed', failed)
  process.exitCode = failed.length > 0 || passed === 0 || interrupted ? 1 : 0
  process.disconnect?.()
  console.log(`\n${passed} passed, ${failed.length} failed, ${sum(results, 'skipped')} skipped`)
}

async function retry(result: Result | undefined, run: (args: string[]) => Promise<Result>): Promise<Result> {
  if (!result || result.again.length === 0) return { ...empty, failed: result?.failed ?? [] }
  return run(result.again)
}

async function unitTests(args: string[]): Promise<Result> {
  const report = join(folder, 'unit.json')
  const code = await run('vitest/vitest.mjs', [
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ])
  const result = await readReport<VitestReport>(report)
  const files = result?.testResults.filter(({ status }) => status === 'failed') ?? []
  const failed = files.flatMap(({ name: path, assertionResults }) => {
    const file = relative(project, path)
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    return tests.length > 0 ? tests.map(({ fullName }) => `${file}: ${fullName}`) : [file]
  })
  return {
    passed: result?.numPassedTests ?? 0,
    skipped: result?.numPendingTests ?? 0,
    failed: orBroken(failed, code, 'the unit tests as a whole'),
    again: files.length > 0 ? ['--maxWorkers=1', ...files.map(({ name }) => relative(project, name))] : [],
  }
}

/** @param others the tests whose output comes first */
async function browserTests(args: string[], others?: Promise<unknown>): Promise<Result> {
  const report = join(folder, 'browser.json')
  const config = join(import.meta.dirname, 'playwright.config.ts')
  const code = await run(
    '@playwright/test/cli.js',
    ['test', '-c', config, '--pass-with-no-tests', '--reporter=list,json', ...args],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    others,
  )
  const result = await readReport<PlaywrightReport>(report)
  const failed = (result?.suites ?? []).flatMap(failedSpecs)
  return {
    passed: result?.stats.expected ?? 0,
    skipped: result?.stats.skipped ?? 0,
    failed: orBroken(failed, code, 'the browser tests as a whole'),
    again: failed.length > 0 ? ['--last-failed', '--workers=1'] : [],
  }
}

function failedSpecs({ specs = [], suites = [] }: Suite): string[] {
  const failed = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `e2e/${file}:${line} [${projectName}] ${title}`),
  )
  return [...failed, ...suites.flatMap(failedSpecs)]
}

/** Names the runner itself if it failed without a failed test: no report, or an error outside the tests. */
function orBroken(failed: string[], code: number | null, runner: string): string[] {
  return failed.length === 0 && code !== 0 ? [runner] : failed
}

type VitestReport = {
  numPassedTests: number
  numPendingTests: number
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}
type Spec = { file: string; line: number; title: string; tests: { projectName: string; status: string }[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }
type PlaywrightReport = { stats: { expected: number; skipped: number }; suites: Suite[] }

const empty: Result = { passed: 0, skipped: 0, failed: [], again: [] }

function sum(results: Result[], key: 'passed' | 'skipped'): number {
  return results.reduce((total, result) => total + result[key], 0)
}

function list(title: string, names: string[]): void {
  if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}`)
}

async function readReport<R>(file: string): Promise<R | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  await rm(file, { force: true })
  return text === null ? null : (JSON.parse(text) as R)
}

let interrupted = false

/** @param others what is printed waits for them @returns the exit code */
function run(
  script: string,
  args: string[],
  environment: Record<string, string> = {},
  others?: Promise<unknown>,
): Promise<number | null> {
  return new Promise((resolve) => {
    if (interrupted) return resolve(null)
    const child = spawn(process.execPath, [join(modules, script), ...args], {
      stdio: ['inherit', others ? 'pipe' : 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    })
    child.stdout?.on('data', (chunk) => void others?.then(() => process.stdout.write(chunk)))
    const forward = (signal: NodeJS.Signals) => {
      interrupted = true
      child.kill(signal)
    }
    process.on('SIGINT', forward)
    process.on('SIGTERM', forward)
    child.on('close', (code) => {
      process.off('SIGINT', forward)
      process.off('SIGTERM', forward)
      resolve(code)
    })
  })
}

await main()
