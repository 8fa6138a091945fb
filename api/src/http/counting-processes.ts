import cluster from 'node:cluster'
import { createInterface } from 'node:readline'
import { Counter, Registry } from 'prom-client'
import { answerMetrics, shareMetrics } from './process-metrics.ts'

/**
 * A program of three processes that count one each, for the tests of merged metrics. It reads commands from standard input:
 * `sum` prints the metrics that the first of them reads, `hang`, `kill` what happens to the third and the second.
 */
if (cluster.isPrimary) {
  answerMetrics(4000)
  const workers = [1, 2, 3].map(() => cluster.fork())
  let open = 0
  cluster.on('message', (_worker, message) => {
    if (message === 'open' && ++open === workers.length) console.log('open')
    if (message.text) console.log(message.text.replaceAll('\n', ' '))
  })
  const [first, second, third] = workers.map(({ process }) => process)
  createInterface(process.stdin).on('line', (command) => {
    if (command === 'sum') first?.send({ read: true })
    if (command === 'hang') third?.kill('SIGSTOP')
    if (command === 'kill') {
      first?.send({ read: true })
      second?.kill('SIGKILL')
      // the request of the first is here before the news that the second is gone
      for (const end = performance.now() + 200; performance.now() < end; );
    }
    if (command === 'end') {
      for (const worker of workers) worker.process.kill('SIGKILL')
      process.exit(0)
    }
  })
} else {
  const registry = new Registry()
  new Counter({ name: 'processes', help: 'Processes that answered', registers: [registry] }).inc()
  const readAll = shareMetrics(registry)
  process.on('message', async (message: { read?: true }) => {
    if (message.read) process.send?.({ text: await readAll() })
  })
  process.send?.('open')
}
