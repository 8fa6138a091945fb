import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, migrationsFolder, openDatabase } from '@tanabana/api'
import { createPasswordKeys } from '@tanabana/api/accounts/password-keys.ts'
import { startEmbeddedPostgres } from '@tanabana/shop/embedded-postgres.ts'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'

/** What the keys of every test database are wrapped with. */
export const testMasterSecret = 'a master secret for tests, 32 characters long'

/** One PostgreSQL for all test files, with a migrated database to copy: each file makes its own from it. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'tanabana-test-'))
  const postgres = await startEmbeddedPostgres(folder, true)
  const template = postgres.url.replace(/\/shop$/, '/template_shop')
  await query(postgres.url, 'create database template_shop')
  await migrate(template, migrationsFolder)
  await makePasswordKey(template)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Made once for all: a key of this length takes seconds. */
async function makePasswordKey(url: string): Promise<void> {
  const database = openDatabase(url, pino({ level: 'silent' }), 2)
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
