import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const program = fileURLToPath(import.meta.resolve('./counting-processes.ts'))

test('sums up the processes that answer, while one hangs and one is killed', async () => {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const send = (command: string) => child.stdin.write(`${command}\n`)
  onTestFinished(() => void send('end'))
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async () => (await lines.next()).value
  expect(await next()).toBe('open')
  send('sum')
  expect(await next()).toContain('processes 3')
  send('hang')
  send('sum')
  expect(await next()).toContain('processes 2')
  send('kill')
  expect(await next()).toContain('processes 1')
})
