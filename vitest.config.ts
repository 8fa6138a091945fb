import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,api,web,desk,simulators,shop,demo,testing,bench}/**/*.test.ts'],
    globalSetup: ['testing/postgres.ts'],
    // a busy machine may be ten times slower
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
  },
})
