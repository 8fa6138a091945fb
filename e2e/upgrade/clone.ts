import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { copyFolder } from '../prepared-folder.ts'
import type { Outcome } from '../shop-process.ts'

const project = join(import.meta.dirname, '..', '..')

/**
 * A clone of this project as a merchant has it. Its release `v9.0.0` changes the storefront and the database; `v9.1.0` does not
 * open, although it passes the try.
 */
export type Clone = {
  folder: string
  data: string
  url: string
  /** Runs `npm start`. Resolves when the shop is open, or rejects with its output. */
  start(): Promise<void>
  /** Ends the launcher and the shop, as a power cut does. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** Starts the merchant tool. `output` grows while it runs. */
  tool(...words: string[]): { child: ChildProcess; output(): string; ended: Promise<Outcome> }
  /** The release that answers, by the names of its files. */
  version(): Promise<'old' | 'new' | 'closed'>
  discard(): Promise<void>
}

/**
 * A part of the storefront's largest file: the new release names nearly all files differently. It is no source of the desk,
 * which is then not built again.
 */
const changed = {
  file: 'web/vite.config.ts',
  old: '(load) => load()',
  new: '(load) => (globalThis.release = 9, load())',
}

const newMigration = `ALTER TABLE "orders" ADD COLUMN "added_by_upgrade" text DEFAULT 'yes' NOT NULL;`

/**
 * @param port the first of three
 * @param asService start it as systemd does: without npm's launcher, and again whenever it ends
 */
export async function openClone(
  port: number,
  fillData: (folder: string) => Promise<void>,
  asService = false,
): Promise<Clone> {
  const parent = await mkdtemp(join(tmpdir(), 'tanabana-upgrade-'))
  // the embedded database may run as another user
  await chmod(parent, 0o755)
  const folder = join(parent, 'shop')
  const data = join(parent, 'data')
  await mkdir(data)
  await copyProject(folder)
  await fillData(data)
  const builds = join(folder, 'web', 'build')
  const oldFiles = await readdir(join(builds, await readFile(join(builds, 'current'), 'utf8'), 'client', 'assets'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Tests', '-c', 'user.email=tests@shop.example', ...args], { cwd: folder })
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Old release')
  await changeForRelease(folder)
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Release 9.0.0')
  git('tag', 'v9.0.0')
  await breakRelease(folder)
  git('commit', '--quiet', '--all', '--message', 'Release 9.1.0')
  git('tag', 'v9.1.0')
  git('checkout', '--quiet', 'HEAD~2')

  // as a merchant has them: releases read the settings of the first folder
  const shop = { DATA_DIR: data, PORT: port, HOST: '127.0.0.1', SHOP_MODE: 'demo', DRAW_AHEAD: 'off' }
  // so the backups of upgrades are encrypted
  const settings = { ...shop, BACKUP_TO: join(parent, 'backups') }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(join(folder, 'shop.env'), lines.join(''))
  const environment = { ...process.env, STORE_URL: '', BACKEND_URL: '', npm_lifecycle_event: '' }
  for (const name of ['SETTINGS_FILE', 'DATABASE_URL', ...Object.keys(settings)])
    delete environment[name as keyof typeof environment]
  const url = `http://127.0.0.1:${port}`
  const launch = (...words: string[]) => {
    const child = spawn(process.execPath, [join(folder, 'shop', 'launch.mjs'), ...words], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    const ended = new Promise<Outcome>((resolve) => child.on('close', (code) => resolve({ code, output })))
    return { child, output: () => output, ended }
  }
  let running: ReturnType<typeof launch> | undefined
  let opened: () => void = () => undefined
  const run = () => {
    const one = launch(asService ? 'serve' : 'start')
    one.child.stdout?.on('data', () => one.output().includes(' is open at ') && opened())
    void one.ended.then(() => asService && running === one && run())
    running = one
  }
  const end = async (signal: NodeJS.Signals) => {
    const last = running
    running = undefined
    if (last) killGroup(last.child, signal)
    await last?.ended
  }
  return {
    folder,
    data,
    url,
    start: async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      opened = resolve
      run()
      const outcome = await Promise.race([promise, asService ? promise : running?.ended])
      if (outcome) throw new Error(`The shop did not open: ${outcome.output}`)
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    tool: (...words) => launch('merchant', ...words),
    version: () =>
      fetch(`${url}/about-us`, { headers: { connection: 'close' } }).then(
        async (response) => {
          const [, file = ''] = /\/assets\/(shop-[^"]+\.js)/.exec(await response.text()) ?? []
          return oldFiles.includes(file) ? 'old' : 'new'
        },
        () => 'closed',
      ),
    discard: async () => {
      await end('SIGTERM')
      await rm(parent, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Also ends what the process started. */
export function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal)
  } catch {
    // it has ended already
  }
}

/** The files of the working tree, the packages as links, and the builds. */
async function copyProject(target: string): Promise<void> {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: project })
  for (const file of files.toString().split('\0'))
    if (file !== '' && existsSync(join(project, file))) {
      await mkdir(dirname(join(target, file)), { recursive: true })
      await cp(join(project, file), join(target, file))
    }
  for (const app of ['web', 'desk', 'shop']) {
    await mkdir(join(target, app, 'build'))
    await copyFolder(join(project, app, 'build'), join(target, app, 'build'))
  }
  await linkPackages(target)
}

/** Links all packages to those of this project, except the project's own. */
export async function linkPackages(target: string): Promise<void> {
  const [from, to] = [join(project, 'node_modules'), join(target, 'node_modules')]
  await mkdir(to)
  for (const name of await readdir(from)) {
    if (name === '@tanabana') await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else if (name === '.tanabana-installed') await cp(join(from, name), join(to, name))
    else if (name === '.bin' || !name.startsWith('.')) await symlink(join(from, name), join(to, name))
  }
  // versions that only one workspace needs
  for (const name of await readdir(target)) {
    const own = join(project, name, 'node_modules')
    if (existsSync(own)) await symlink(own, join(target, name, 'node_modules'))
  }
}

/** Replaces a text that must be there. */
async function change(file: string, old: string | RegExp, by: string): Promise<void> {
  const content = await readFile(file, 'utf8')
  const changed = content.replace(old, by)
  if (changed === content) throw new Error(`${file} lacks ${old}`)
  await writeFile(file, changed)
}

async function setVersion(folder: string, old: RegExp, version: string): Promise<void> {
  await change(join(folder, 'package.json'), old, `"version": "${version}"`)
  // the lock file begins with it, twice
  for (let at = 0; at < 2; at++) await change(join(folder, 'package-lock.json'), old, `"version": "${version}"`)
}

async function changeForRelease(folder: string): Promise<void> {
  await change(join(folder, changed.file), changed.old, changed.new)
  await setVersion(folder, /"version": "0\.[^"]+"/, '9.0.0')
  const migrations = join(folder, 'api', 'migrations')
  await writeFile(join(migrations, '9000_upgraded.sql'), newMigration)
  const journal = join(migrations, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
  entries.push({ idx: 9000, version: '7', when: 4_000_000_000_000, tag: '9000_upgraded', breakpoints: true })
  await writeFile(journal, JSON.stringify({ ...rest, entries }, null, 2))
}

async function breakRelease(folder: string): Promise<void> {
  await setVersion(folder, /"version": "9\.0\.0"/, '9.1.0')
  await change(
    join(folder, 'shop', 'main.ts'),
    '  if (await upgrade?.confirm()) {',
    "  throw new Error('This release is broken.')\n  {",
  )
}
