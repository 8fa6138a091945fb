import { randomInt } from 'node:crypto'
import pg from 'pg'
import { withClient } from '#database/snapshot.ts'
import { BackupError, reasonOf } from './backup-error.ts'

/** Marks a database as ours, so that no other one is ever deleted. */
const mark = 'Tanabana tests a backup here. It is deleted after the test.'
/** Marks a database that the merchant gave for it. */
const markSchema = 'tanabana_backup_test'

/** The end of the name of a database: a backup and an upgrade may be tested at once. */
type Purpose = 'backup_test' | 'upgrade_test'

/**
 * Gives `work` an empty database and deletes its content afterwards. What a killed process has left is deleted first.
 * @param url the shop's database, without a pooler
 * @param scratchUrl a database for this purpose; null creates one beside the shop's
 */
export async function withScratchDatabase<T>(
  url: string,
  scratchUrl: string | null,
  work: (url: string) => Promise<T>,
  purpose: Purpose = 'backup_test',
): Promise<T> {
  const scratch = scratchUrl === null ? await createBeside(url, purpose) : await emptyGiven(scratchUrl, url)
  try {
    return await work(scratch.url)
  } finally {
    await scratch.discard()
  }
}

type Scratch = { url: string; discard(): Promise<unknown> }

async function createBeside(url: string, purpose: Purpose): Promise<Scratch> {
  const [found] = await withClient(url, async (client) => (await client.query<Found>(findScratch, [purpose])).rows)
  if (!found) throw new Error('The database has no entry in pg_database')
  const scratch = new URL(url)
  scratch.pathname = `/${encodeURIComponent(found.name)}`
  const isOurs = !found.exists || found.comment === mark || (await withClient(scratch.href, hasNoTables))
  if (!isOurs)
    throw new BackupError(
      `The database ${found.name} is needed to test backups and upgrades, but holds something else.`,
    )
  const run = (statement: string) => withClient(url, (client) => client.query(statement))
  const discard = () => run(`drop database if exists ${pg.escapeIdentifier(found.name)} with (force)`)
  await discard()
  await run(found.create).catch((error: unknown) => {
    throw notCreated(error)
  })
  await run(`comment on database ${pg.escapeIdentifier(found.name)} is ${pg.escapeLiteral(mark)}`)
  return { url: scratch.href, discard }
}

type Found = { name: string; comment: string | null; exists: boolean; create: string }

/** Its locale is that of the shop's database: the server's default may lack Devanagari. */
const findScratch = `
  select scratch as name, shobj_description(d.oid, 'pg_database') as comment, d.oid is not null as exists,
    format('create database %I template template0 encoding %L lc_collate %L lc_ctype %L',
      scratch, pg_encoding_to_char(own.encoding), own.datcollate, own.datctype) as create
  from pg_database own, lateral (select left(own.datname, 40) || '_' || $1 as scratch) s
  left join pg_database d on d.datname = scratch where own.datname = current_database()`

async function hasNoTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    "select not exists (select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema')) as empty",
  )
  return rows[0]?.empty === true
}

async function emptyGiven(url: string, shopUrl: string): Promise<Scratch> {
  const discard = () => withClient(url, emptyOwn)
  await requireOther(url, shopUrl)
    .then(discard)
    .catch((error: unknown) => {
      throw error instanceof BackupError
        ? error
        : new BackupError(`The database of BACKUP_SCRATCH_URL cannot be used: ${reasonOf(error)}.`)
    })
  return { url, discard }
}

/** A database that was once for tests, and is the shop's now, still has the mark. Addresses may differ, so a lock tells. */
function requireOther(url: string, shopUrl: string): Promise<void> {
  const lock = randomInt(2 ** 31)
  return withClient(shopUrl, async (shop) => {
    await shop.query(`select pg_advisory_lock(${lock})`)
    const { rows } = await withClient(url, (client) => client.query(`select pg_try_advisory_lock(${lock}) as other`))
    if (!rows[0]?.other) throw new BackupError("BACKUP_SCRATCH_URL names the shop's own database. Create an empty one.")
  })
}

/** @throws BackupError if the database has tables that are not from a test */
async function emptyOwn(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select to_regnamespace($1) is not null as ours', [markSchema])
  if (!rows[0]?.ours && !(await hasNoTables(client)))
    throw new BackupError('BACKUP_SCRATCH_URL names a database with tables. Create an empty one for it.')
  await client.query(
    `create schema if not exists ${markSchema}; drop schema public cascade; create schema public;
     drop schema if exists drizzle cascade`,
  )
}

function notCreated(error: unknown): Error {
  const insufficientPrivilege = '42501'
  if ((error as { code?: string }).code !== insufficientPrivilege) return error as Error
  return new BackupError(
    'The database user may not create databases, so nothing can be tested on a copy of the data. Run "alter role NAME createdb", or create an empty database and set BACKUP_SCRATCH_URL to it.',
  )
}
