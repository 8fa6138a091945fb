import fs from 'node:fs'
import { defineConfig } from 'vitest/config'

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('This Node is too old for the tests. Run them with "npm test" or "npm run test:quick -- AREA".')
  process.exit(1)
}

const tests = '{contract,ui,api,web,desk,simulators,shop,demo,testing,bench}/**/*.test.ts'
const files = fs.globSync(tests, { exclude: (name) => name.endsWith('node_modules') })

/** Tests that replace modules, or globals that modules read when they are loaded, have a process for each file. */
const alone = files.filter((file) => /\bvi\.(mock|stubGlobal)\b/.test(fs.readFileSync(file, 'utf8')))

/** Limits only end a hang: a busy machine is not a fault. */
const limits = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 600_000 } } }

export default defineConfig({
  test: {
    globalSetup: ['testing/postgres.ts'],
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...limits,
          name: 'shared',
          include: [tests],
          exclude: [...alone, '**/node_modules/**'],
          isolate: false,
          setupFiles: ['testing/restore-globals.ts'],
        },
      },
      { test: { ...limits, name: 'alone', include: alone } },
      {
        test: {
          ...limits,
          name: 'processes',
          include: ['e2e/processes/*.test.ts'],
          globalSetup: ['e2e/processes/prepare.ts'],
          isolate: false,
          // a shop in another process answers: asking more often only slows it down
          expect: { poll: { timeout: 60_000, interval: 300 } },
        },
      },
    ],
  },
})
