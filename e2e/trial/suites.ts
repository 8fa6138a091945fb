import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { Outcome, Size } from './outcome.ts'
import { of } from './outcome.ts'

const project = join(import.meta.dirname, '..', '..')

/** Runs files of the unit tests. @returns what they print about the tests that fail */
async function runTests(files: readonly string[], settings: Record<string, string>): Promise<Outcome> {
  const args = [join(project, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=dot', ...files]
  const child = spawn(process.execPath, args, {
    cwd: project,
    env: { ...process.env, ...settings, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve) => child.on('close', resolve))
  const passed = /Tests\s+(?:\d+ failed \| )?(\d+) passed/.exec(output)?.[1] ?? '0'
  const lines = output.trim().split('\n')
  const failed = Math.max(
    0,
    lines.findIndex((line) => /^\s*FAIL\s/.test(line)),
  )
  return { figures: `${passed} tests passed`, wrong: code === 0 ? [] : lines.slice(failed, failed + 40) }
}

/** Every call of the shop and of the desk with random requests that nobody has seen before. */
export async function hostileInput(size: Size): Promise<Outcome> {
  const seed = randomInt(2 ** 31)
  const runs = of(200, size)
  const files = ['api/src/http/hostile-input.test.ts', 'api/src/desk/hostile-input.test.ts']
  const { figures, wrong } = await runTests(files, { HOSTILE_SEED: String(seed), HOSTILE_RUNS: String(runs) })
  return { figures: `${runs} random requests for each call, seed ${seed}: ${figures}`, wrong }
}

/** Every call without a token, and with expired, forged and other people's tokens and roles. */
export function wrongTokens(): Promise<Outcome> {
  return runTests(['api/src/http/access.test.ts', 'api/src/desk/access.test.ts'], {})
}
