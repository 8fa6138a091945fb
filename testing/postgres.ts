import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, migrationsFolder, openDatabase } from '@tanabana/api'
import { createPasswordKeys } from '@tanabana/api/accounts/password-keys.ts'
import { startEmbeddedPostgres } from '@tanabana/shop/embedded-postgres.ts'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'

/** Encrypts the keys of every test database. */
export const testMasterSecret = 'a master secret for tests, 32 characters long'

/** Starts one PostgreSQL for all test files, with a migrated template that each file copies. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'tanabana-test-'))
  const postgres = await startEmbeddedPostgres(folder, true)
  // tests commit thousands of times, and nothing here has to survive a power cut
  for (const name of ['fsync', 'full_page_writes']) await query(postgres.url, `alter system set ${name} = off`)
  await query(postgres.url, 'select pg_reload_conf()')
  const template = postgres.url.replace(/\/shop$/, '/template_shop')
  await query(postgres.url, 'create database template_shop')
  await migrate(template, migrationsFolder)
  await createPasswordKey(template)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Once for all databases: creating a key of this length takes seconds. */
async function createPasswordKey(url: string): Promise<void> {
  const database = openDatabase(url, pino({ level: 'silent' }), { connections: 2 })
  await createPasswordKeys(database.db, testMasterSecret).publicKey()
  await database.close()
}

export async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}
