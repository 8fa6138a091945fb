import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'

type Request = { metricsRequest: number }
type Answer = { metricsAnswer: number; text: string | null }

const isRequest = (message: unknown): message is Request =>
  typeof message === 'object' && message !== null && 'metricsRequest' in message
const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'metricsAnswer' in message

/** In the process that starts the others: sums up their metrics for the one that was asked. @returns a function that stops */
export function answerMetrics(): () => void {
  const all = new AggregatorRegistry()
  const answer = async (worker: Worker, message: unknown) => {
    if (!isRequest(message)) return
    const text = await all.clusterMetrics().catch(() => null)
    if (worker.isConnected()) worker.send({ metricsAnswer: message.metricsRequest, text } satisfies Answer)
  }
  cluster.on('message', answer)
  return () => void cluster.off('message', answer)
}

/** In a worker: lets the first process read its metrics. @returns a function that reads those of all processes */
export function shareMetrics(own: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(own)
  new AggregatorRegistry()
  const waiting = new Map<number, (text: string | null) => void>()
  let asked = 0
  process.on('message', (message) => {
    if (!isAnswer(message)) return
    waiting.get(message.metricsAnswer)?.(message.text)
    waiting.delete(message.metricsAnswer)
  })
  return async () => {
    const metricsRequest = ++asked
    const text = await new Promise<string | null>((resolve) => {
      waiting.set(metricsRequest, resolve)
      process.send?.({ metricsRequest } satisfies Request)
    })
    // a process ended meanwhile: better the metrics of this one than none
    return text ?? own.metrics()
  }
}
