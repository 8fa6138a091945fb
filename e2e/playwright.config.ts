import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.ts'

const results = join(import.meta.dirname, '../test-results')
// Playwright empties the folder before a run, and each worker reads this file too
process.env.E2E_DRAWINGS = join(results, 'drawings')
const { executablePath, args, env } = await findBrowser()

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: results,
  workers: 2,
  fullyParallel: false,
  timeout: 240_000,
  // a busy machine has taken more than 15 s for one sign-in; what never comes costs this once
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    launchOptions: { executablePath, args, env: { ...(process.env as Record<string, string>), ...env } },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // `--trace retain-on-failure` where one is wanted: it takes a fifth of the run
  },
  projects: [
    {
      name: 'desktop',
      testMatch: '*.spec.ts',
      testIgnore: 'receiver.spec.ts',
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testMatch: [
        'main-journey.spec.ts',
        'another-backend.spec.ts',
        'browse.spec.ts',
        'states.spec.ts',
        'words.spec.ts',
        'google.spec.ts',
        'verification.spec.ts',
        'paying.spec.ts',
        'account-settings.spec.ts',
        'details.spec.ts',
        'mailed-links.spec.ts',
        'your-data.spec.ts',
        'receiver.spec.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
