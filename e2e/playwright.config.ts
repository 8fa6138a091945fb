import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.ts'

const results = join(import.meta.dirname, '../test-results')
// Playwright empties the folder before a run; each worker also loads this file
process.env.E2E_DRAWINGS = join(results, 'drawings')
process.env.E2E_PREPARED = join(results, 'prepared')
const { executablePath, args, env } = await findBrowser()

/** Tests run on the desktop; `@phone` runs them on both, `@phone-only` on the phone alone. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: results,
  globalSetup: './flat-pictures.ts',
  // one more than CI has cores: a test waits for a third of its time
  workers: 3,
  fullyParallel: false,
  timeout: 240_000,
  // a busy machine has taken more than 15 s for one sign-in
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    launchOptions: { executablePath, args, env: { ...(process.env as Record<string, string>), ...env } },
    // also of waiting for an event, such as a download
    actionTimeout: 60_000,
    // a first visit with an idle network waits until all pictures are drawn
    navigationTimeout: 120_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // `--trace retain-on-failure` adds a fifth to a run
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
