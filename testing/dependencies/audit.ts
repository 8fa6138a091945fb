import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

type Report = { metadata?: { vulnerabilities?: Record<string, number> }; error?: unknown }

/**
 * Asks the registry for known vulnerabilities of the locked versions, and for wrong signatures.
 * @returns 1 if there are some, 2 if the registry can't be asked
 */
export function audit(): number {
  const production = npm('audit', '--package-lock-only', '--omit=dev')
  const { metadata, error } = reportOf(npm('audit', '--package-lock-only', '--omit=dev', '--json').stdout)
  if (error || !metadata) {
    console.error('The registry does not answer, so nothing was checked. Try again on a machine with internet access.')
    return 2
  }
  console.log(production.stdout)
  const signatures = npm('audit', 'signatures')
  console.log(signatures.stdout || 'The signatures could not be checked.')
  const found = Object.values(metadata.vulnerabilities ?? {}).reduce((sum, count) => sum + count, 0)
  return found > 0 || /invalid (registry )?signature/i.test(signatures.stdout) ? 1 : 0
}

function npm(...args: string[]) {
  const cwd = join(import.meta.dirname, '..', '..')
  const { npm_execpath: cli } = process.env
  const options = { cwd, encoding: 'utf8', timeout: 120_000 } as const
  return cli ? spawnSync(process.execPath, [cli, ...args], options) : spawnSync('npm', args, options)
}

function reportOf(text: string): Report {
  try {
    return JSON.parse(text) as Report
  } catch {
    return { error: 'unreadable' }
  }
}
