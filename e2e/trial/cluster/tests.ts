import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from '../outcome.ts'
import type { Scene, Step } from './step.ts'

const runner = join(import.meta.dirname, '../../../testing/run-on-database.ts')

/** Runs the backend's tests on the primary, through HAProxy and PgBouncer. Some need a superuser: they damage rows. */
async function backendTests({ cluster, testFiles }: Scene): Promise<Outcome> {
  const { layout, ports } = cluster
  await cluster.query(ports.primary, 'alter role shop superuser', 'postgres')
  cluster.startTestPooler()
  const address = (port: number) => `postgres://shop:${layout.passwords['CHANGE-ME-5']}@127.0.0.1:${port}/shop`
  const child = spawn(process.execPath, [runner, ...testFiles], {
    env: {
      ...process.env,
      DATABASE_URL: address(ports.testPooler),
      DATABASE_LISTEN_URL: address(ports.primary),
      DATABASE_PREPARED: 'off',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  process.once('exit', () => child.kill())
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const lines = output.split('\n')
  const summary = lines.filter((line) => /^\s*(Test Files|Tests|Duration)\s/.test(line)).map((line) => line.trim())
  const failed = lines.filter((line) => /^\s*FAIL\s/.test(line)).map((line) => line.trim())
  const file = join(tmpdir(), 'tanabana-cluster-tests.log')
  await writeFile(file, output)
  return {
    figures: `the backend's tests on the cluster: ${summary.join(', ')}`,
    wrong: code === 0 ? [] : [...new Set(failed), `exit code ${code}; all that they printed: ${file}`],
  }
}

export const testsStep: Step = { name: 'tests', what: "the backend's tests on the cluster", run: backendTests }
