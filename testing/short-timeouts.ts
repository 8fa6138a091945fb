import { onTestFinished, vi } from 'vitest'

/** Until the test ends, the time limits of requests pass 50 times as fast. @returns the limits that were set, in ms */
export function shortTimeouts(): number[] {
  const limits: number[] = []
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return timeout(ms / 50)
  })
  onTestFinished(() => spy.mockRestore())
  return limits
}
