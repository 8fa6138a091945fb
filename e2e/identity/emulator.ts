import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../shop-process.ts'

/** The tested version. About 310 MB, so it is downloaded on demand instead of being a dependency. */
const tools = 'firebase-tools@15.34.2'

export class NoEmulator extends Error {}

export type Emulator = { origin: string; stop(): Promise<void> }

/**
 * Starts Google's Firebase emulator with authentication only. Works offline once npm has cached it.
 * @throws NoEmulator with its output if it cannot be downloaded or started
 */
export async function startEmulator(): Promise<Emulator> {
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-emulator-'))
  const port = await freePorts(3)
  const at = (offset: number) => ({ host: '127.0.0.1', port: port + offset })
  const emulators = { auth: at(0), hub: at(1), logging: at(2), ui: { enabled: false }, singleProjectMode: true }
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }))
  const args = ['--yes', tools, 'emulators:start', '--only', 'auth', '--project', 'demo-shop']
  const windows = process.platform === 'win32'
  const child = spawn(windows ? 'npx.cmd' : 'npx', args, {
    cwd: folder,
    env: { ...process.env, CI: '1', NO_UPDATE_NOTIFIER: '1', npm_config_fund: 'false', npm_config_audit: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: windows,
    // a process group, so that npx and its children end together
    detached: !windows,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      output += error.message
      resolve()
    })
  })
  let running = true
  void ended.then(() => {
    running = false
  })
  const stop = async () => {
    if (running && child.pid) process.kill(windows ? child.pid : -child.pid, 'SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const origin = `http://127.0.0.1:${port}`
  const deadline = Date.now() + 10 * 60 * 1000
  while (running && Date.now() < deadline && !(await answers(origin))) await Promise.race([ended, pause(250)])
  if (running && (await answers(origin)) && (await protectAddresses(origin))) return { origin, stop }
  await stop()
  throw new NoEmulator(output.trim().split('\n').slice(-12).join('\n'))
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function answers(origin: string): Promise<boolean> {
  return fetch(origin).then(
    (answer) => answer.ok,
    () => false,
  )
}

/** Email enumeration protection is on, as in every newer project. */
export async function protectAddresses(origin: string): Promise<boolean> {
  const address = `${origin}/identitytoolkit.googleapis.com/v2/projects/demo-shop/config?updateMask=emailPrivacyConfig`
  const answer = await fetch(address, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  })
  return answer.ok
}
