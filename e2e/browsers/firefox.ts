import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, readLine, startProgram } from './processes.ts'
import { asExpression, type BrowserKind, type Size, type Tab } from './tab.ts'

const answerMs = 60_000

/** Classic scrollbars as on Windows, and no requests to Mozilla. */
const preferences = {
  'widget.gtk.overlay-scrollbars.enabled': false,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.prefs.recommended': true,
}

export const firefox: BrowserKind = {
  name: 'Firefox',
  missing: () => (program() ? null : 'firefox-esr'),
  open: openTab,
}

const program = () => findProgram('firefox-esr', 'firefox')

type Context = { context: string; children: Context[] | null }

/** Firefox supports WebDriver BiDi without geckodriver. See https://w3c.github.io/webdriver-bidi/ */
async function openTab(size: Size): Promise<Tab> {
  const profile = await mkdtemp(join(tmpdir(), 'tanabana-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const browser = startProgram(program() ?? 'firefox', [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port=0',
  ])
  async function close(): Promise<void> {
    await browser.stop()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const address = await readLine(browser, 2, /WebDriver BiDi listening on (ws:\S+)/)
    const { send, hangUp } = await connect(`${address}/session`)
    await send('session.new', { capabilities: {} })
    const contexts = async (root?: string) =>
      (await send<{ contexts: Context[] }>('browsingContext.getTree', root ? { root } : {})).contexts
    const context = (await contexts())[0]?.context ?? ''
    await send('browsingContext.setViewport', { context, viewport: size })

    async function runIn<Result>(target: string, work: (...args: never[]) => unknown, args: unknown[]) {
      const { result, exceptionDetails } = await send<{
        result: { value: string }
        exceptionDetails?: { text: string }
      }>('script.evaluate', { expression: asExpression(work, args), target: { context: target }, awaitPromise: true })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value) as Result
    }
    const act = (type: string, actions: object[]) =>
      send<void>('input.performActions', { context, actions: [{ id: type, type, actions }] })
    return {
      open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
      run: (work, ...args) => runIn(context, work, args),
      runInFrame: async (work, ...args) => {
        const frame = (await contexts(context))[0]?.children?.[0]
        if (!frame) throw new Error('the page has no frame')
        return runIn(frame.context, work, args)
      },
      act: ({ type, actions }) => act(type, actions),
      wheel: (x, y, deltaY) => act('wheel', [{ type: 'scroll', x, y, deltaX: 0, deltaY }]),
      setOffline: async (offline) =>
        void (await send('emulation.setNetworkConditions', {
          networkConditions: offline ? { type: 'offline' } : null,
          contexts: [context],
        })),
      picture: async () =>
        Buffer.from((await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data, 'base64'),
      close: async () => {
        hangUp()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

type Reply = { id?: number; type: string; result?: unknown; error?: string; message?: string }

/** A connection that sends commands and returns their results. @throws on an error of the browser */
async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (reply: Reply) => void>()
  let sent = 0
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`${address} did not open`))
  })
  socket.onmessage = ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
  }
  function send<Result>(method: string, params: object): Promise<Result> {
    sent += 1
    const id = sent
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method} was not answered`)), answerMs)
      waiting.set(id, ({ type, result, error, message }) => {
        clearTimeout(timer)
        waiting.delete(id)
        if (type === 'success') resolve(result as Result)
        else reject(new Error(`${method}: ${error} ${message}`))
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
  return { send, hangUp: () => socket.close() }
}
