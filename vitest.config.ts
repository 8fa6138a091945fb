import fs from 'node:fs'
import { defineConfig } from 'vitest/config'

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error('This Node is too old for the tests. Run them with "npm test" or "npm run test:quick -- AREA".')
  process.exit(1)
}

const tests = '{contract,api,web,desk,simulators,shop,demo,testing,bench}/**/*.test.ts'
const files = fs.globSync(tests, { exclude: (name) => name.endsWith('node_modules') })

/** Tests that replace modules, time or globals have a process for each file. The others share two processes. */
const alone = files.filter((file) =>
  /\bvi\.|\bprocess\.(env|on|chdir)\b|\bglobalThis\b/.test(fs.readFileSync(file, 'utf8')),
)

const limits = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } }

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
        },
      },
      { test: { ...limits, name: 'alone', include: alone } },
    ],
  },
})
