/** First line of a migration that runs without a transaction, one statement at a time. */
const noTransaction = '-- no transaction'

type Rule = { wrong: RegExp; instead: string }

/** Statements that block sales on a large table, or that break the version that still runs beside the new one. */
const rules: Rule[] = [
  {
    wrong: /^create (unique )?index (?!concurrently)/,
    instead: 'build it concurrently, in a migration that begins with "-- no transaction"',
  },
  { wrong: /^(drop index|reindex \w+) (?!concurrently)/, instead: 'add "concurrently", without a transaction' },
  { wrong: /\balter( column)? \S+ (set data )?type\b/, instead: 'add a column of the new type and fill it in parts' },
  { wrong: /\bset not null\b/, instead: 'add a check "is not null" that is "not valid", and validate it' },
  {
    wrong: /\badd (constraint \S+ )?(check|foreign key)\b(?!.*\bnot valid\b)/,
    instead: 'add it as "not valid" and validate it in the next migration',
  },
  {
    wrong: /\badd column\b.* references\b/,
    instead: 'add the column alone, then a constraint that is "not valid"',
  },
  {
    wrong: /\badd (constraint \S+ )?(unique|primary key)\b(?!.*\busing index\b)/,
    instead: 'build a unique index concurrently and add the constraint "using index"',
  },
  {
    wrong: /\badd column\b(?=.*\bnot null\b)(?!.*\bdefault\b)/,
    instead: 'give it a default: the version that still runs does not fill it',
  },
  {
    wrong:
      /\badd column\b.*(\b(big|small)?serial\b|\bstored\b|\bidentity\b|default [^,]*\b(random|clock_timestamp|gen_random_uuid|nextval)\b)/,
    instead: 'add it without, and fill it in parts: this rewrites the table',
  },
  {
    wrong: /\b(drop (column|table|view|function|trigger|constraint|type)|rename)\b/,
    instead: 'leave it for a later release: the version that still runs uses it',
  },
  { wrong: /^(vacuum full|cluster|lock|truncate)\b/, instead: 'leave it out: it locks the whole table' },
  { wrong: /^(update|delete)\b/, instead: 'do it in parts, in a job: this locks its rows until the migration ends' },
]

/** What a migration that says `-- additive` may do: code that doesn't know of it goes on working. */
const additions =
  /^(create table |create index |drop index concurrently if exists |create function |alter table \S+ add column (?!.*\b(check|references|unique|drop|alter)\b))/

/**
 * Checks that a migration neither stops sales on large tables nor breaks the version before it. Tables that it creates
 * itself are exempt. A comment `-- allow: REASON` before a statement is an exception. `-- the release before: REASON` says
 * why a statement that doesn't only add is additive.
 * @returns what is wrong, and what to do instead
 */
export function checkMigration(sql: string): string[] {
  const isOutside = sql.startsWith(noTransaction)
  const statements = split(sql)
  const created = new Set(
    statements.flatMap(({ text }) => /^create table (?:if not exists )?(\S+)/.exec(text)?.[1] ?? []),
  )
  const isAdditive = /^(-- no transaction\n)?-- additive\n/.test(sql)
  return statements.flatMap(({ text, allowed, worksBefore }) => {
    if (allowed && !isAdditive) return []
    const wrong: string[] = []
    const onNew = /^create unique index .*? on ([^\s(]+)/.exec(text)?.[1]
    if (isAdditive && !worksBefore && !additions.test(text) && !(onNew && created.has(onNew)))
      wrong.push(`${short(text)}: the release before may not run on it, so remove "-- additive"`)
    const isConcurrent = /^(create (unique )?index|drop index|reindex \w+) concurrently/.test(text)
    if (isConcurrent && !isOutside) wrong.push(`${short(text)}: begin the file with "${noTransaction}"`)
    if (!isConcurrent && isOutside) wrong.push(`${short(text)}: only concurrent statements belong in this file`)
    const index = /^create (?:unique )?index concurrently (\S+)/.exec(text)?.[1]
    if (index && !statements.some((one) => one.text === `drop index concurrently if exists ${index}`))
      wrong.push(`${short(text)}: drop it first, if it exists: an interrupted build leaves an invalid index`)
    const table = /^(?:create (?:unique )?index .*? on|alter table(?: only)?|update|delete from) ([^\s(]+)/.exec(
      text,
    )?.[1]
    if (table && created.has(table)) return wrong
    for (const rule of rules) if (rule.wrong.test(text)) wrong.push(`${short(text)}: ${rule.instead}`)
    return wrong
  })
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

type Statement = { text: string; allowed: boolean; worksBefore: boolean }

/** Statements in lower case and on one line, without quotes of names. Texts and function bodies are left out. */
function split(sql: string): Statement[] {
  const plain = sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replaceAll('--> statement-breakpoint', '')
  return plain.split(';').flatMap((part) => {
    const has = (reason: string) => new RegExp(`--\\s*${reason}: \\S`).test(part)
    const text = part
      .replace(/--.*$/gm, '')
      .replaceAll('"', '')
      .replace(/\bpublic\./g, '')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase()
    return text === '' ? [] : [{ text, allowed: has('allow'), worksBefore: has('the release before') }]
  })
}
