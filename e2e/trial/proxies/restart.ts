import { setTimeout } from 'node:timers/promises'
import { expect, tally } from '../outcome.ts'
import { ask } from './requests.ts'
import type { Visit } from './steps.ts'

const visitors = 8

/**
 * Restarts the shop while pages and a bag are requested. Caddy waits for the shop; nginx cannot, and shows a page that
 * loads itself again. @returns the figures
 */
export async function restartUnderLoad({ name, origin, shop }: Visit, wrong: string[]): Promise<string> {
  const statuses: number[] = []
  const errors: string[] = []
  let slowest = 0
  let stopped = false
  const visit = async (path: string, method: string) => {
    while (!stopped) {
      const began = performance.now()
      const { status, headers, body } = await ask(origin + path, { method })
      slowest = Math.max(slowest, performance.now() - began)
      statuses.push(status)
      if (status === 0) errors.push(body)
      if (status === 503) expect(wrong, headers['retry-after'] !== undefined, '503 without Retry-After')
      await setTimeout(20)
    }
  }
  const load = Array.from({ length: visitors }, (_, at) => visit(at % 2 ? '/' : '/user/login', at % 2 ? 'GET' : 'POST'))
  await setTimeout(1000)
  const began = performance.now()
  expect(wrong, (await shop.stop()) === 0, 'the shop did not stop with 0')
  await shop.start()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  await setTimeout(1000)
  stopped = true
  await Promise.all(load)
  // a sign-in without a body is rejected with 422
  const allowed = name === 'caddy' ? [200, 422] : [200, 422, 503]
  const failed = statuses.filter((status) => !allowed.includes(status))
  expect(wrong, failed.length === 0, `during the restart: ${tally(statuses)}; ${errors[0] ?? ''}`)
  return `restart in ${seconds} s under ${visitors} visitors: ${tally(statuses)}; slowest ${(slowest / 1000).toFixed(1)} s`
}
