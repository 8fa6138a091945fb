import { readFile, writeFile } from 'node:fs/promises'
import {
  type ActionShop,
  actAsCommandLine,
  allActions,
  openStaffSecrets,
  runAction,
  ShopError,
  type StaffAction,
} from '@tanabana/api'
import { type Command, Option } from 'commander'
import type { z } from 'zod'
import { masterSecrets } from '../settings/config.ts'
import { CommandError, confirm, formatTime, type Tool, withShop } from './tool.ts'

/** Exit code of a command that leaves some out. */
export const partly = 3

/** The name in the log, and no address that is anybody's. */
export const commandLine = { name: 'Command line', email: 'command line' }

export function actionShop({ config, shop, resources: { pictures } }: Tool): ActionShop {
  const { couriers, givenSettings, deskUrl: deskOrigin } = config
  return { shop, couriers, givenSettings, pictures, deskOrigin, secrets: openStaffSecrets(masterSecrets(config)) }
}

type Options = Record<string, string | true | undefined>

/** Adds a command for each action of the staff to its group, such as `orders pack`. */
export function actionCommands(program: Command): void {
  for (const action of allActions) {
    if (action.hasOwnCommands) continue
    const { kind, verb, summary, inBulk, answers } = action
    const group = program.commands.find((command) => command.name() === kind.commands)
    if (!group) throw new Error(`There is no group of commands "${kind.commands}"`)
    const positional = onlyText(action.input)
    const words = [
      `<${kind.noun}${inBulk ? 's...' : ''}>`,
      positional && `<${positional}>`,
      answers === 'file' && '<file>',
    ]
    const command = group.command([verb, ...words].filter(Boolean).join(' ')).description(summary)
    for (const [name, schema] of fieldsOf(action.input)) if (name !== positional) addOption(command, name, schema)
    if (action.confirm) command.option('--yes', 'do not ask for confirmation')
    command.action((names: string | string[], ...rest: unknown[]) =>
      withShop(async (tool) => {
        const [text] = rest as string[]
        const options = rest.at(-2) as Options
        const value = action.fileField ? await readBase64(text ?? '') : text
        const given = { ...options, ...(positional && { [positional]: value }) }
        return run(tool, action, [names].flat(), given, answers === 'file' ? (text ?? '') : '')
      }),
    )
  }
}

/**
 * Does one action of the staff for a command of its own.
 * @returns null if there is no such subject @throws CommandError with what is wrong
 */
export async function runByName(tool: Tool, name: string, ref: string, input: Record<string, unknown>) {
  const action = allActions.find((one) => one.name === name)
  if (!action) throw new Error(`${name} is missing`)
  const id = await action.kind.find(tool.db, ref)
  if (id === null) return null
  const wanted = { id, revision: null, input }
  try {
    return await runAction(actAsCommandLine(tool.db, name), action, wanted, commandLine, actionShop(tool))
  } catch (error) {
    throw error instanceof ShopError ? new CommandError(reasonOf(error)) : error
  }
}

/** Runs an action on each subject, and prints how each ended. @returns the exit code */
async function run(
  tool: Tool,
  action: StaffAction,
  names: readonly string[],
  options: Options,
  file: string,
): Promise<number> {
  const input = readInput(action, options)
  const noun = action.kind.noun.replace(/^./, (letter) => letter.toUpperCase())
  let refused = 0
  for (const name of new Set(names)) {
    try {
      for (const line of await runOne(tool, action, name, input, options.yes === true, file))
        console.log(`${noun} ${name}: ${line}`)
    } catch (error) {
      if (!(error instanceof ShopError || error instanceof CommandError)) throw error
      if (names.length === 1)
        throw error instanceof CommandError ? error : new CommandError(`${noun} ${name}: ${reasonOf(error)}`)
      console.log(`${noun} ${name}: ${reasonOf(error)}`)
      refused += 1
    }
  }
  return refused === 0 ? 0 : refused === new Set(names).size ? 1 : partly
}

/** @returns what to print @throws ShopError if it is refused, CommandError if the person says no */
async function runOne(
  tool: Tool,
  action: StaffAction,
  name: string,
  input: Record<string, unknown>,
  yes: boolean,
  file: string,
): Promise<string[]> {
  const { db } = tool
  const { kind } = action
  const id = await kind.find(db, name)
  if (id === null) throw new ShopError('NOT_FOUND', `This ${kind.noun} does not exist.`)
  const shop = actionShop(tool)
  const subject = action.confirm && (await kind.lock(db, id))
  if (subject && action.confirm && !(await action.isDone?.(subject, input, db, shop))) {
    const refusal = action.refuse?.(subject)
    if (refusal) throw new ShopError('ORDER_CHANGED', refusal)
    const question = await action.confirm(subject)
    if (question) await confirm(question, yes)
  }
  const act = actAsCommandLine(db, action.name)
  const wanted = { id, revision: null, input }
  const { result, message, answer, hint } = await runAction(act, action, wanted, commandLine, shop)
  if (action.answers === 'link') {
    const { link, validUntil } = answer as { link: string; validUntil: string }
    return [`set up the sign-in until ${formatTime(new Date(validUntil))}, once: ${link}`]
  }
  if (action.answers === 'file') {
    await writeFile(file, `${JSON.stringify(answer, null, 2)}\n`, { mode: 0o600 })
    return [`written to ${file}.`]
  }
  if (result === 'done') return [inSentence(message), ...(hint ? [hint] : [])]
  return [`${message || `${inSentence(action.done)} already.`} Nothing was changed.`]
}

function readBase64(file: string): Promise<string> {
  return readFile(file, 'base64').catch(() => {
    throw new CommandError(`${file} could not be read.`)
  })
}

/** What is wrong with its first field, or with all of it. */
function reasonOf(error: ShopError | CommandError): string {
  return (error instanceof ShopError && Object.values(error.fields ?? {})[0]) || error.message
}

const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** @throws CommandError that names the wrong option */
function readInput(action: StaffAction, options: Options): Record<string, unknown> {
  const { shape } = action.input
  const values = Object.entries(shape).map(([name, schema]) => {
    const parts = partsOf(schema)
    if (parts) return [name, Object.fromEntries(Object.keys(parts).map((part) => [part, options[part]]))]
    const { def } = schema as unknown as { def: { type: string; values?: unknown[] } }
    // a word that a person types on the desk; here it was asked for
    return [name, def.type === 'literal' ? def.values?.[0] : options[name]]
  })
  const read = action.input.safeParse(Object.fromEntries(values))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new CommandError(`${String(issue?.path.at(-1) ?? '')}: ${issue?.message}`)
}

type Schema = z.core.$ZodType

/** The fields of an object inside the input, such as of an address. */
function partsOf(schema: Schema): Record<string, Schema> | null {
  return 'shape' in schema ? (schema.shape as Record<string, Schema>) : null
}

/** The fields that are options: those of an object inside count by themselves. */
function fieldsOf({ shape }: z.ZodObject): [string, Schema][] {
  return Object.entries(shape)
    .flatMap(([name, schema]) => Object.entries(partsOf(schema) ?? { [name]: schema }))
    .filter(([, schema]) => schema._zod.def.type !== 'literal')
}

/** The field that follows the subject as a word: the only required text. */
function onlyText(input: z.ZodObject): string | null {
  const required = fieldsOf(input).filter(([, schema]) => isRequired(schema))
  const [[name, schema] = []] = required
  return name && required.length === 1 && schema && !choicesOf(schema) ? name : null
}

const isRequired = (schema: Schema) => !(schema as z.ZodType).safeParse(undefined).success

function choicesOf(schema: Schema): string[] | null {
  return 'options' in schema && Array.isArray(schema.options) ? (schema.options as string[]) : null
}

/** `fullName` becomes `--full-name <text>`. */
function addOption(command: Command, name: string, schema: Schema): void {
  const flag = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const option = new Option(`--${flag} <${choicesOf(schema) ? name : 'text'}>`, (schema as z.ZodType).description)
  const choices = choicesOf(schema)
  if (choices) option.choices(choices)
  if (isRequired(schema)) option.makeOptionMandatory()
  command.addOption(option)
}
