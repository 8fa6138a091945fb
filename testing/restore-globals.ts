import { afterAll, vi } from 'vitest'

/** Test files share a process: no file leaves a fake clock, a stub or a spy behind. */
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
