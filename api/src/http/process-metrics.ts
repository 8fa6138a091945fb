import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

type Values = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** `all` and `own` are requests; the other two answer them. */
type Message =
  | { metrics: 'all'; id: number }
  | { metrics: 'sum'; id: number; text: string }
  | { metrics: 'own'; id: number }
  | { metrics: 'values'; id: number; values: Values }

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'metrics' in message

/**
 * In the process that starts the others: sums up their metrics for the one that was asked.
 * @param timeoutMs a process that hangs or is not open yet is left out after it; shorter than Prometheus waits
 * @returns a function that stops
 */
export function answerMetrics(timeoutMs = 2000): () => void {
  const waiting = new Map<number, (values: Values) => void>()
  let asked = 0

  const valuesOf = (worker: Worker) =>
    new Promise<Values>((resolve) => {
      const id = ++asked
      const done = (values: Values) => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve(values)
      }
      const timer = setTimeout(done, timeoutMs, [])
      waiting.set(id, done)
      send(worker, { metrics: 'own', id })
    })

  const onMessage = async (worker: Worker, message: unknown) => {
    if (!isMessage(message)) return
    if (message.metrics === 'values') waiting.get(message.id)?.(message.values)
    if (message.metrics !== 'all') return
    const workers = Object.values(cluster.workers ?? {}).filter((one) => one !== undefined)
    const text = await AggregatorRegistry.aggregate(await Promise.all(workers.map(valuesOf))).metrics()
    send(worker, { metrics: 'sum', id: message.id, text })
  }
  cluster.on('message', onMessage)
  return () => void cluster.off('message', onMessage)
}

/** Without the callback, a worker that was just killed would end this process with EPIPE. */
function send(worker: Worker, message: Message): void {
  worker.send(message, () => undefined)
}

/** In a worker: lets the first process read its metrics. @returns a function that reads those of all processes */
export function shareMetrics(own: Registry): () => Promise<string> {
  const waiting = new Map<number, (text: string) => void>()
  let asked = 0
  const answer = (message: Message) => process.send?.(message, undefined, undefined, () => undefined)
  process.on('message', async (message) => {
    if (!isMessage(message)) return
    if (message.metrics === 'own')
      answer({ metrics: 'values', id: message.id, values: await own.getMetricsAsJSON().catch(() => []) })
    if (message.metrics !== 'sum') return
    waiting.get(message.id)?.(message.text)
    waiting.delete(message.id)
  })
  return () =>
    new Promise((resolve) => {
      const id = ++asked
      waiting.set(id, resolve)
      answer({ metrics: 'all', id })
    })
}
