import { globSync } from 'node:fs'
import { freePorts } from '../shop-process.ts'
import { findProgram, type Program, readLine, startProgram } from './processes.ts'
import { asExpression, type BrowserKind, type Size, type Tab } from './tab.ts'

const answerMs = 60_000

const driver = () => findProgram('WebKitWebDriver')
const display = () => findProgram('Xvfb')
const program = () => findProgram('MiniBrowser', ...globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser'))

export const webkit: BrowserKind = {
  name: 'WebKitGTK',
  missing: () => {
    const names = [...(driver() && program() ? [] : ['webkit2gtk-driver']), ...(display() ? [] : ['xvfb'])]
    return names.length > 0 ? names.join(' ') : null
  },
  open: openTab,
}

/** If a later part does not start, the earlier ones are stopped. */
async function openTab(size: Size): Promise<Tab> {
  const started: Program[] = []
  const close = async () => {
    for (const one of started.reverse()) await one.stop()
  }
  try {
    const screen = `${size.width}x${size.height}x24`
    const server = startProgram(display() ?? 'Xvfb', ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'])
    started.push(server)
    const number = await readLine(server, 3, /(\d+)\n/)
    const port = await freePorts(1)
    const environment = { DISPLAY: `:${number}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' }
    started.push(startProgram(driver() ?? 'WebKitWebDriver', ['-p', String(port)], environment, 'ignore'))
    return await openSession(`http://127.0.0.1:${port}`, size, close)
  } catch (error) {
    await close()
    throw error
  }
}

/** See https://www.w3.org/TR/webdriver2/ */
async function openSession(driverUrl: string, size: Size, close: () => Promise<void>): Promise<Tab> {
  await untilReady(driverUrl)
  const options = {
    binary: program(),
    args: ['--automation', '--javascript-can-open-windows-automatically=true'],
  }
  const { sessionId } = await call<{ sessionId: string }>(`${driverUrl}/session`, 'POST', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const session = `${driverUrl}/session/${sessionId}`
  const send = <Result>(path: string, body: object) => call<Result>(`${session}/${path}`, 'POST', body)

  async function run<Result>(work: (...args: never[]) => unknown, args: unknown[]) {
    const script = `const done = arguments[0]
      ${asExpression(work, args)}.then((json) => done({ json }), (error) => done({ error: String(error) }))`
    const { json, error } = await send<{ json: string; error?: string }>('execute/async', { script, args: [] })
    if (error) throw new Error(error)
    return JSON.parse(json) as Result
  }
  const act = (type: string, actions: object[]) => send<void>('actions', { actions: [{ id: type, type, actions }] })
  // this driver treats a delta as an absolute wheel position
  let turned = 0
  await openBareWindow(session, size)
  return {
    open: (url) => send('url', { url }),
    back: () => send('back', {}),
    run: (work, ...args) => run(work, args),
    runInFrame: async (work, ...args) => {
      await send('frame', { id: 0 })
      try {
        return await run(work, args)
      } finally {
        await send('frame', { id: null })
      }
    },
    act: ({ type, actions }) => act(type, actions),
    wheel: (x, y, pixels) => {
      turned += pixels
      return act('wheel', [{ type: 'scroll', x, y, deltaX: 0, deltaY: turned }])
    },
    picture: async () => Buffer.from(await call<string>(`${session}/screenshot`, 'GET'), 'base64'),
    close: async () => {
      await call(session, 'DELETE').catch(() => {})
      await close()
    },
  }
}

/** Opens a window without a toolbar, so that it can be as narrow as a phone. */
async function openBareWindow(session: string, { width, height }: Size): Promise<void> {
  const features = `popup,width=${width},height=${height}`
  const script = `window.open('about:blank', 'bare', '${features}')`
  await call(`${session}/execute/sync`, 'POST', { script, args: [] })
  for (const handle of await call<string[]>(`${session}/window/handles`, 'GET')) {
    await call(`${session}/window`, 'POST', { handle })
    const name = await call<string>(`${session}/execute/sync`, 'POST', { script: 'return window.name', args: [] })
    if (name === 'bare') break
  }
  await call(`${session}/window/rect`, 'POST', { x: 0, y: 0, width, height })
}

async function untilReady(driverUrl: string): Promise<void> {
  const end = Date.now() + answerMs
  for (;;) {
    const ready = await call<{ ready: boolean }>(`${driverUrl}/status`, 'GET').catch(() => null)
    if (ready?.ready) return
    if (Date.now() > end) throw new Error('WebKitWebDriver did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function call<Result = void>(url: string, method: string, body?: object): Promise<Result> {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(answerMs),
    ...(body && { body: JSON.stringify(body) }),
  })
  const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
