import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,api,web,desk,simulators,shop,demo,testing,bench}/**/*.test.ts'],
    globalSetup: ['testing/postgres.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
