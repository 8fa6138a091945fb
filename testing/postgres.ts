import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, migrationsFolder, openDatabase } from '@tanabana/api'
import { createPasswordKeys } from '@tanabana/api/accounts/password-keys.ts'
import { startEmbeddedPostgres } from '@tanabana/shop/database/embedded-postgres.ts'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'

/** Encrypts the keys of every test database. */
export const testMasterSecret = 'a master secret for tests, 32 characters long'

/** The server of a test run. Its databases have names with `prefix`. */
type TestServer = {
  /** A database for statements that don't belong to a shop, without a pooler. */
  url: string
  prefix: string
  /** The pooler in front of the server. Null: connect to the server itself. */
  pooler: { url: string; prepared: boolean } | null
}

/** Makes one PostgreSQL ready for all test files: the embedded one, or `TEST_DATABASE_URL`. Each file copies a template. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'tanabana-test-'))
  const { server, close } = await openServer(process.env, folder)
  // what tests leave in the temp folder goes with it
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
  // workers, and the processes that tests start, compile each module once
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', 'node_modules/.cache/tanabana/compiled')
  const template = `${server.prefix}template`
  await query(server.url, `create database ${template}`)
  await migrate(onDatabase(server.url, template), migrationsFolder)
  await createPasswordKey(onDatabase(server.url, template))
  project.provide('postgresUrl', server.url)
  project.provide('server', server)
  return async () => {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openServer(environment: NodeJS.ProcessEnv, folder: string) {
  const { TEST_DATABASE_URL: url, TEST_POOLER_URL: poolerUrl, TEST_DATABASE_PREPARED: prepared } = environment
  if (!url) return openEmbedded(folder)
  const prefix = `tanabana_test_${randomUUID().slice(0, 8)}_`
  const pooler = poolerUrl ? { url: poolerUrl, prepared: prepared === 'on' } : null
  const shop = `${prefix}shop`
  await query(url, `create database ${shop}`)
  const dropAll = async () => {
    const left = await query<{ name: string }>(
      url,
      `select datname as name from pg_database where starts_with(datname, '${prefix}')`,
    )
    for (const { name } of left) await query(url, `drop database ${name} with (force)`)
  }
  return { server: { url: onDatabase(url, shop), prefix, pooler } satisfies TestServer, close: dropAll }
}

async function openEmbedded(folder: string) {
  const postgres = await startEmbeddedPostgres(folder, true)
  // tests commit thousands of times, and nothing here has to survive a power cut
  for (const name of ['fsync', 'full_page_writes']) await query(postgres.url, `alter system set ${name} = off`)
  await query(postgres.url, 'select pg_reload_conf()')
  const forget = endWithThisProcess(join(folder, 'postgres'), folder)
  const close = async () => {
    forget()
    await postgres.stop()
  }
  return { server: { url: postgres.url, prefix: 'test_', pooler: null } satisfies TestServer, close }
}

/**
 * Stops a server, and deletes its folder, when this process is killed: a shell sees the end of its input.
 * @returns a function that stops watching
 */
function endWithThisProcess(data: string, folder: string): () => void {
  if (process.platform === 'win32') return () => undefined
  const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const script = 'cat; kill -QUIT "$0"; while kill -0 "$0" 2>/dev/null; do sleep 0.2; done; rm -rf "$1"'
  // detached: Ctrl-C goes to the whole group
  const watch = spawn('sh', ['-c', script, pid, folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  return () => watch.kill('SIGKILL')
}

/** The same server, another database. */
export function onDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** Once for all databases: creating a key of this length takes seconds. */
async function createPasswordKey(url: string): Promise<void> {
  const database = openDatabase(url, pino({ level: 'silent' }), { connections: 2 })
  await createPasswordKeys(database.db, testMasterSecret).publicKey()
  await database.close()
}

/** Runs a statement on a connection of its own. @returns its rows */
export async function query<R extends pg.QueryResultRow>(url: string, statement: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(statement)).rows
  } finally {
    await client.end()
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    server: TestServer
  }
}
