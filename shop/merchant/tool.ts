import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import {
  type AuditEntry,
  actAsCommandLine,
  type Database,
  type LiveShop,
  liveShop,
  readShopValues,
  ShopError,
} from '@tanabana/api'
import type { SettingValues } from '@tanabana/contract/desk/settings.ts'
import type { Command } from 'commander'
import { requireShop } from '../database/find-shop.ts'
import { openResources, type Resources } from '../database/resources.ts'
import { createLog } from '../processes/log.ts'
import { homeOf } from '../release-state.mjs'
import { type Config, ConfigError, readConfig } from '../settings/config.ts'
import { loadSettings } from '../settings/settings-file.ts'

export type Tool = { config: Config; resources: Resources; db: Database['db']; values: SettingValues; shop: LiveShop }

/** Ends a command with this message and the exit code 1. */
export class CommandError extends ConfigError {}

/** @throws ConfigError if the settings are wrong or there is no shop */
export async function readShopConfig(mayCreate = false): Promise<Config> {
  const project = homeOf(join(import.meta.dirname, '..', '..'))
  loadSettings(project)
  if (!mayCreate) await requireShop(process.env, project)
  return readConfig(process.env, project)
}

/**
 * Runs a command on the shop's data, whether or not the shop is open. The exit code is what the command returns, or 0.
 * @param options `mayCreate`: create a new shop if none exists; `mayBeIncomplete`: for a restore
 * @throws ConfigError if the settings are wrong or there is no shop
 */
export async function withShop(
  work: (tool: Tool) => Promise<unknown>,
  { mayCreate = false, mayBeIncomplete = false }: { mayCreate?: boolean; mayBeIncomplete?: boolean } = {},
): Promise<void> {
  const config = await readShopConfig(mayCreate)
  // events of a command are logged only where somebody asked for it: they would stand between its own words
  const log = createLog(process.env.LOG_LEVEL ? config.logLevel : 'warn')
  const resources = await openResources(config, log, { exclusive: false, mayBeIncomplete })
  try {
    const { db } = resources.database
    const { defaults, fixed } = config.givenSettings
    const values = mayBeIncomplete ? { ...defaults, ...fixed } : await readShopValues(db, config.givenSettings)
    const shop = liveShop(() => values, config.shop.url)
    const code = await work({ config, resources, db, values, shop })
    process.exitCode = typeof code === 'number' ? code : 0
  } finally {
    await resources.close()
  }
}

/**
 * Changes something in one transaction with its entry in the log of actions.
 * @param action the name that the desk's call has, such as `shipOrder`
 * @param work returns `log` null if nothing changed
 */
export function act<R>(
  { db }: Tool,
  action: string,
  work: (tx: Database['db']) => Promise<{ result: R; log: AuditEntry | null }>,
): Promise<R> {
  return actAsCommandLine(
    db,
    action,
  )(async (tx) => {
    const { result, log } = await work(tx)
    return { response: result, log }
  })
}

/** Adds `--json` to a command that prints something. */
export function jsonOption(command: Command): Command {
  return command.option('--json', 'print JSON, for scripts')
}

export type Column<Row> = { title: string; of: (row: Row) => string | number; right?: boolean }

export function printTable<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  json: boolean | undefined,
): void {
  if (json) return void console.log(JSON.stringify(rows, null, 2))
  if (rows.length === 0) return void console.log('Nothing found.')
  // a terminal runs control characters, and some texts come from strangers
  const cells = rows.map((row) => columns.map(({ of }) => String(of(row)).replace(/\p{Cc}/gu, ' ')))
  const widths = columns.map(({ title }, at) => Math.max(title.length, ...cells.map((row) => width(row[at] ?? ''))))
  const line = (texts: readonly string[]) =>
    texts
      .map((text, at) => pad(text, widths[at] ?? 0, columns[at]?.right ?? false))
      .join('  ')
      .trimEnd()
  console.log(line(columns.map(({ title }) => title)))
  console.log(widths.map((length) => '─'.repeat(length)).join('  '))
  for (const row of cells) console.log(line(row))
}

/** A letter with its combining marks takes one column. */
function width(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length
}

function pad(text: string, length: number, right: boolean): string {
  const space = ' '.repeat(Math.max(0, length - width(text)))
  return right ? space + text : text + space
}

/** In Indian Standard Time. */
export function formatTime(date: Date): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' }).format(
    date,
  )
}

/** Asks before an action that cannot be undone. @throws CommandError without a yes, or without a terminal to ask on */
export async function confirm(question: string, yes: boolean | undefined, option = '--yes'): Promise<void> {
  if (yes) return
  if (!process.stdin.isTTY)
    throw new CommandError(`${question} There is no terminal to ask on. Add ${option} to confirm.`)
  if (!/^y(es)?$/i.test(await ask(`${question} [y/N] `))) throw cancelled()
}

/** Asks on the terminal. */
export async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(question)
  terminal.close()
  return answer.trim()
}

/** @throws CommandError for what the shop refuses */
export function inWords<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw error instanceof ShopError ? new CommandError(error.message) : error
  })
}

export const cancelled = () => new CommandError('Cancelled. Nothing was changed.')
