import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { calls } from '@tanabana/contract/calls.ts'
import { deskCalls } from '@tanabana/contract/desk/calls.ts'
import { expect, type Outcome, of, type Size, tally } from './outcome.ts'
import type { TrialShop } from './trial-shop.ts'

const senders = 50
const seconds = 60
const mostMs = 100
/** The largest that a stranger may send, and more. */
const sizes = [65_536, 6 * 1024 * 1024]
const types = { 'application/json': jsonOf, 'application/x-www-form-urlencoded': formOf } as const

function jsonOf(bytes: number): string {
  const start = '{"username":"nobody","items":['
  return `${start}${'{},'.repeat((bytes - start.length - 4) / 3)}{}]}`
}

function formOf(bytes: number): string {
  return 'items[0][id]=7&'.repeat(bytes / 15).padEnd(bytes, 'a')
}

const bodies = new Map<string, string>()

function bodyOf({ type, bytes }: Sending): string {
  const key = `${type} ${bytes}`
  const body = bodies.get(key) ?? types[type](bytes)
  bodies.set(key, body)
  return body
}

type Sending = { path: string; origin: string; type: keyof typeof types; bytes: number; isChunked: boolean }

/** Every POST call of shop and desk, in each form, size and framing. */
function sendings(url: string): Sending[] {
  const posts = [...Object.values(calls), ...Object.values(deskCalls)].filter(({ method }) => method === 'POST')
  return posts.flatMap(({ path }) =>
    (Object.keys(types) as (keyof typeof types)[]).flatMap((type) =>
      sizes.flatMap((bytes) =>
        [false, true].map((isChunked) => {
          return { path: path.replace(/\{\w+\}/g, '1'), origin: url, type, bytes, isChunked }
        }),
      ),
    ),
  )
}

/** Sends until the shop closes the connection. @returns the status; 0 without a response */
function send(port: number, sending: Sending, from: string): Promise<number> {
  const { path, origin, type, isChunked } = sending
  const body = bodyOf(sending)
  const framing = isChunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`
  const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\norigin: ${origin}\r\nx-forwarded-for: ${from}`
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (part) => (answer += part)).on('error', () => {})
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)))
    socket.write(`${head}\r\ncontent-type: ${type}\r\nconnection: close\r\n${framing}\r\n\r\n`)
    socket.end(isChunked ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body)
  })
}

type Work = { port: number; url: string; ms: number }

/** Mixes the kinds. No factor of their number, so that each has its turn. */
const step = 101

/** The senders run in a thread of their own, so that they do not delay the measurement. */
async function sendAll({ port, url, ms }: Work): Promise<{ statuses: number[]; kinds: number }> {
  const all = sendings(url)
  const end = performance.now() + ms
  const statuses: number[] = []
  let next = 0
  const sender = async () => {
    for (let at = next++; performance.now() < end; at = next++)
      statuses.push(await send(port, all[(at * step) % all.length] as Sending, `10.9.${(at >> 8) & 255}.${at & 255}`))
  }
  await Promise.all(Array.from({ length: senders }, sender))
  return { statuses, kinds: all.length }
}

/** @returns the p99 of `/healthz` in milliseconds while the work runs */
async function healthP99(url: string, work: Promise<unknown>): Promise<number> {
  const times: number[] = []
  let isRunning = true
  const done = work.finally(() => (isRunning = false))
  while (isRunning) {
    const began = performance.now()
    const response = await fetch(`${url}/healthz`)
    await response.text()
    times.push(performance.now() - began)
    await setTimeout(20)
  }
  await done
  times.sort((one, other) => one - other)
  return Math.round(times[Math.floor(times.length * 0.99)] ?? 0)
}

/** Large bodies of strangers on every POST call must not keep others waiting. */
export async function largeBodies({ url, port }: TrialShop, size: Size): Promise<Outcome> {
  const wrong: string[] = []
  const alone = await healthP99(url, setTimeout(of(10_000, size)))
  const work: Work = { port, url, ms: of(seconds * 1000, size) }
  const sent = new Promise<Awaited<ReturnType<typeof sendAll>>>((resolve, reject) => {
    new Worker(new URL(import.meta.url), { workerData: work }).on('message', resolve).on('error', reject)
  })
  const busy = await healthP99(url, sent)
  const { statuses, kinds } = await sent
  const failures = statuses.filter((status) => status >= 500 && status !== 503)
  expect(wrong, failures.length === 0, `errors: ${tally(failures)}`)
  expect(wrong, statuses.length >= kinds || size.share < 1, `only ${statuses.length} of ${kinds} kinds were sent`)
  expect(wrong, busy <= mostMs, `/healthz: p99 ${busy} ms, ${alone} ms without the senders`)
  const figures = `${statuses.length} bodies of up to 6 MB by ${senders} senders, ${kinds} kinds: ${tally(statuses)}; /healthz p99 ${busy} ms, ${alone} ms without them`
  return { figures, wrong }
}

if (!isMainThread) parentPort?.postMessage(await sendAll(workerData as Work))
