import { createInterface } from 'node:readline/promises'
import type { Command } from 'commander'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { requireShop } from '../find-shop.ts'
import { loadSettings } from '../settings-file.ts'
import { createLog, type Ground, prepareGround } from '../shop.ts'

/** What every command of the owner's tool stands on. */
export type Tool = { config: Config; ground: Ground }

/** What stops a command with one sentence and the exit code 1. */
export class Stop extends ConfigError {}

/**
 * Runs a command over the shop's data, beside an open shop or without one, and sets the exit code that it answers, or 0.
 * @param options `mayCreate`: the command may make a new shop where there is none
 */
export async function withShop(
  work: (tool: Tool) => Promise<unknown>,
  { mayCreate = false }: { mayCreate?: boolean } = {},
): Promise<void> {
  const project = new URL('../..', import.meta.url).pathname
  loadSettings(project)
  if (!mayCreate) await requireShop(process.env, project)
  const config = readConfig(process.env, project)
  const ground = await prepareGround(config, createLog('warn'), false)
  try {
    const code = await work({ config, ground })
    process.exitCode = typeof code === 'number' ? code : 0
  } finally {
    await ground.release()
  }
}

/** Every command that shows something can show it to a script. */
export function forScripts(command: Command): Command {
  return command.option('--json', 'as JSON, for scripts')
}

export type Column<Row> = { title: string; of: (row: Row) => string | number; right?: boolean }

/** Rows as a table for people, or as JSON for scripts. */
export function show<Row>(rows: readonly Row[], columns: readonly Column<Row>[], json: boolean | undefined): void {
  if (json) return void console.log(JSON.stringify(rows, null, 2))
  if (rows.length === 0) return void console.log('There is nothing.')
  const cells = rows.map((row) => columns.map(({ of }) => String(of(row))))
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

/** Signs that take a place: a letter with its marks is one. */
function width(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length
}

function pad(text: string, length: number, right: boolean): string {
  const space = ' '.repeat(Math.max(0, length - width(text)))
  return right ? space + text : text + space
}

/** In India's time. */
export function moment(date: Date): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' }).format(
    date,
  )
}

/** Asks before what cannot be undone. @throws Stop where the answer is not yes, or nobody is there to give it */
export async function confirm(question: string, yes: boolean | undefined): Promise<void> {
  if (yes) return
  if (!process.stdin.isTTY) throw new Stop(`${question} Nobody is here to say yes: add --yes.`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${question} [y/N] `)
  terminal.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw new Stop('Nothing was done.')
}
