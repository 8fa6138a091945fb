import { spawn } from 'node:child_process'
import { join } from 'node:path'

const usage = `DATABASE_URL=postgres://… npm run test:database [-- FILE …]

Runs the tests of the backend on your own PostgreSQL: it creates databases named tanabana_test_… and drops them again.
  DATABASE_URL         a server whose user may create databases
  DATABASE_LISTEN_URL  the same server without a pooler, if DATABASE_URL is a pooler in transaction mode
  DATABASE_PREPARED    off: the pooler cannot keep prepared statements
  FILE                 run only these; without one, the whole backend`

// the tests choose their own
const { DATABASE_URL, DATABASE_LISTEN_URL, DATABASE_PREPARED, ...environment } = process.env
const files = process.argv.slice(2)

function main(): void {
  if (files.includes('--help') || !DATABASE_URL) {
    console.error(usage)
    process.exitCode = files.includes('--help') ? 0 : 2
    process.disconnect?.()
    return
  }
  const vitest = join(import.meta.dirname, '..', 'node_modules', 'vitest', 'vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', ...(files.length > 0 ? files : ['api/'])], {
    stdio: 'inherit',
    env: {
      ...environment,
      TEST_DATABASE_URL: DATABASE_LISTEN_URL || DATABASE_URL,
      TEST_POOLER_URL: DATABASE_LISTEN_URL ? DATABASE_URL : '',
      TEST_DATABASE_PREPARED: DATABASE_PREPARED || 'on',
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
    process.disconnect?.()
  })
}

main()
