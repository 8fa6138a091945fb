import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkMigration } from '@tanabana/testing/migration-rules.ts'
import { describe, expect, test } from 'vitest'
import { migrationsFolder } from '../api.ts'

/** The last migration of release 0.2.0. Earlier ones may block: no shop still has to apply them. */
const lastFree = '0031_money.sql'

describe('migrations', () => {
  test('neither stop sales on large tables nor break the version before', () => {
    const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql') && name > lastFree)
    const wrong = files.flatMap((name) =>
      checkMigration(readFileSync(join(migrationsFolder, name), 'utf8')).map((what) => `${name}: ${what}`),
    )
    expect(wrong).toEqual([])
  })

  test('are in the journal in the order of their times, each with its file', () => {
    const journal = readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')
    const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] }
    expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(
      readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')),
    )
    expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).toSorted((a, b) => a - b))
    expect(new Set(entries.map(({ when }) => when)).size).toBe(entries.length)
  })
})

describe('the rules for migrations', () => {
  test.each([
    ['CREATE INDEX "by_total" ON "orders" ("total_paise");', 'concurrently'],
    ['create unique index by_total on orders (total_paise)', 'concurrently'],
    ['create index concurrently by_total on orders (total_paise)', 'begin the file'],
    ['-- no transaction\ncreate index concurrently by_total on orders (total_paise)', 'drop it first'],
    ['-- no transaction\nalter table orders add column note text', 'only concurrent statements'],
    ['ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE varchar(20);', 'new type'],
    ['alter table orders alter note type text', 'new type'],
    ['alter table orders alter column note set not null', 'not valid'],
    ['alter table orders add constraint positive check (total_paise > 0)', 'not valid'],
    ['alter table orders add constraint of_user foreign key (user_id) references users (id)', 'not valid'],
    ['alter table orders add column user_id bigint references users (id)', 'not valid'],
    ['alter table orders add constraint one unique (note)', 'using index'],
    ['alter table orders add column note text not null', 'default'],
    ['alter table orders add column number bigserial', 'rewrites'],
    ['alter table orders add column key uuid default gen_random_uuid()', 'rewrites'],
    ['alter table orders drop column note', 'later release'],
    ['alter table orders rename column note to remark', 'later release'],
    ['drop table orders', 'later release'],
    ["update orders set note = ''", 'in parts'],
    ['lock table orders', 'locks the whole table'],
  ])('reject %s', (sql, instead) => {
    expect(checkMigration(sql)).toContainEqual(expect.stringContaining(instead))
  })

  test.each([
    'alter table orders add constraint positive check (total_paise > 0) not valid',
    'alter table orders add column size int check (size > 0)',
    'create or replace function f() returns void language sql as $$ select 1 $$',
    'create trigger count after insert on orders execute function f()',
    "insert into settings values ('a')",
    '-- allow: few rows\nupdate staff set role = 1',
  ])('reject as additive %s', (sql) => {
    expect(checkMigration(sql)).toEqual([])
    expect(checkMigration(`-- additive\n${sql}`)).toContainEqual(expect.stringContaining('remove "-- additive"'))
  })

  test('reject what stops sales also if the release before works on it', () => {
    const sql = '-- additive\n-- the release before: does not read notes\nupdate orders set note = null'
    expect(checkMigration(sql)).toContainEqual(expect.stringContaining('in parts'))
  })

  test.each([
    ['create table parcels (id bigserial primary key); create index parcels_by on parcels (id)'],
    ["alter table orders add column note text not null default ''"],
    ['alter table orders add constraint positive check (total_paise > 0) not valid'],
    ['alter table orders validate constraint positive'],
    [
      '-- no transaction\ndrop index concurrently if exists by_total;\n--> statement-breakpoint\ncreate index concurrently by_total on orders (total_paise);',
    ],
    ['-- allow: a table of a few rows\nupdate staff set role = 1'],
    ['-- additive\ncreate table parcels (id int); create unique index parcels_by on parcels (id)'],
    ['-- additive\nalter table orders add column note text'],
    [
      '-- additive\n-- the release before: takes any result\ncreate or replace function f() returns int language sql as $$ select 1 $$',
    ],
    ['create or replace function f() returns void language sql as $$ update orders set note = null; $$'],
  ])('accept %s', (sql) => {
    expect(checkMigration(sql)).toEqual([])
  })
})
