import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  actAsCommandLine,
  packingSlips,
  pickListSheets,
  previewTracking,
  printedOrders,
  readJpeg,
  readPaperOrders,
  readPickList,
  recordAction,
  returnOrder,
  runInBulk,
  ShopError,
  type StaffAction,
  senderProblem,
  sheetLabels,
  shipOrder,
  thermalLabels,
  type WantedAction,
} from '@tanabana/api'
import { decodeFile } from '@tanabana/contract/desk/decode-file.ts'
import { type LabelPaper, labelPapers, maxBulkOrders } from '@tanabana/contract/desk/paper-limits.ts'
import type { TrackingRow } from '@tanabana/contract/desk/papers.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { actionShop, commandLine, partly } from './staff-actions.ts'
import { CommandError, confirm, printTable, type Tool, withShop } from './tool.ts'

/** `orders pick-list | slips | labels | tracking` */
export function bulkOrderCommands(orders: Command): void {
  const papers = (name: string, description: string) =>
    orders
      .command(`${name} <orders-and-file...>`)
      .usage('[order...] <file.pdf>')
      .description(`${description}; without orders for all that are PLACED, up to ${maxBulkOrders}`)
  papers('pick-list', 'write a PDF of what to take from the shelves').action((words: string[]) =>
    writePapers(words, async ({ db, resources }, ids) => {
      const list = await readPickList(db, ids)
      return { count: list.orders.length, pdf: () => pickListSheets(list, readJpeg(resources.pictures)) }
    }),
  )
  papers('slips', 'write a PDF of packing slips').action((words: string[]) =>
    writePapers(words, async ({ db, shop }, ids) => {
      const found = await readPaperOrders(db, ids)
      await recordAction(db, 'command line', 'printPackingSlips', printedOrders(found))
      warnOfSender(shop)
      return { count: found.length, pdf: () => packingSlips(found, shop) }
    }),
  )
  papers('labels', 'write a PDF of address labels')
    .addOption(new Option('--paper <size>', '4×6 inch labels, or four on A4').choices(labelPapers).default('4x6'))
    .action((words: string[], { paper }: { paper: LabelPaper }) =>
      writePapers(words, async ({ db, shop }, ids) => {
        const found = await readPaperOrders(db, ids)
        await recordAction(db, 'command line', 'printAddressLabels', printedOrders(found))
        warnOfSender(shop)
        return { count: found.length, pdf: () => (paper === 'a4' ? sheetLabels : thermalLabels)(found, shop) }
      }),
    )

  orders
    .command('tracking <file.csv>')
    .description('ship orders, or mark them as returned, by a file of the courier; mails the shoppers')
    .option('--courier <name>', 'the courier of rows that name none', readCourier)
    .addOption(
      new Option('--pieces <where>', 'the items of parcels that came back')
        .choices(['stock', 'write-off'])
        .default('stock'),
    )
    .option('--yes', 'do not ask for confirmation')
    .addHelpText('after', '\nColumns in any order, by the names that couriers use: Order ID, AWB, Courier, Status.')
    .action((file: string, options: { courier?: string; pieces: string; yes?: boolean }) =>
      withShop((tool) => ship(tool, file, options)),
    )
}

function warnOfSender({ contact }: Tool['shop']): void {
  const problem = senderProblem(contact)
  if (problem) console.error(problem)
}

type Papers = { count: number; pdf: () => Readable }

function writePapers(
  words: readonly string[],
  read: (tool: Tool, ids: string[] | undefined) => Promise<Papers>,
): Promise<void> {
  const file = words.at(-1) ?? ''
  const ids = words.slice(0, -1).map((id) => id.toUpperCase())
  if (!file.toLowerCase().endsWith('.pdf')) throw new CommandError('Name the file last, such as papers.pdf.')
  if (ids.length > maxBulkOrders) throw new CommandError(`Name at most ${maxBulkOrders} orders at once.`)
  return withShop(async (tool) => {
    const { count, pdf } = await read(tool, ids.length > 0 ? ids : undefined)
    if (count === 0) throw new CommandError('There is no order to print.')
    await pipeline(pdf(), createWriteStream(file))
    console.log(`Wrote ${inCount(count, 'order')} to ${file}.`)
    return count < new Set(ids).size ? partly : 0
  })
}

async function ship(
  tool: Tool,
  file: string,
  { courier, pieces, yes }: { courier?: string; pieces: string; yes?: boolean },
): Promise<number> {
  const { db, config } = tool
  const { couriers } = config
  const text = decodeFile(await readFile(file))
  const rows = await previewTracking(db, { text, courier, couriers }).catch((error: unknown) => {
    throw error instanceof ShopError ? new CommandError(error.message) : error
  })
  const columns = [
    { title: 'Line', of: ({ line }: TrackingRow) => line, right: true },
    { title: 'Order', of: ({ id }: TrackingRow) => id },
    { title: 'Number', of: ({ tracking }: TrackingRow) => tracking },
    { title: 'Result', of: ({ outcome }: TrackingRow) => outcome },
    { title: '', of: ({ message }: TrackingRow) => message },
  ]
  printTable(rows, columns, false)
  const having = (...outcomes: TrackingRow['outcome'][]) => rows.filter(({ outcome }) => outcomes.includes(outcome))
  const [shipped, back] = [having('ship', 'correct'), having('return', 'lost')]
  if (shipped.length + back.length === 0) return exitCode(rows.map(({ outcome }) => outcome))
  const question = [
    shipped.length > 0 && `Ship or correct ${inCount(shipped.length, 'order')}`,
    back.length > 0 && `Mark ${inCount(back.length, 'order')} as returned or lost`,
  ]
  await confirm(`${question.filter(Boolean).join('. ')}, and mail the shoppers?`, yes)
  const run = (action: StaffAction, wanted: WantedAction[]) =>
    runInBulk(actAsCommandLine(db, action.name), action, wanted, commandLine, actionShop(tool))
  const results = [
    ...(await run(
      shipOrder,
      shipped.map(({ id, revision, courier, tracking }) => ({ id, revision, input: { courier, tracking } })),
    )),
    ...(await run(
      returnOrder,
      back.map(({ id, revision, outcome }) => ({
        ...{ id, revision },
        input: { pieces: outcome === 'lost' ? outcome : pieces },
      })),
    )),
  ]
  const refused = results.filter(({ result }) => result === 'refused')
  for (const { id, message } of refused) console.log(`Order ${id} was left out. ${message}`)
  const saved = results.length - refused.length
  console.log(`Saved ${inCount(saved, 'order')}.`)
  return exitCode([...rows.map(({ outcome }) => outcome), ...refused.map(({ result }) => result)])
}

function exitCode(results: readonly string[]): number {
  const refused = results.filter((result) => result === 'refused').length
  if (refused === 0) return 0
  return refused === results.length ? 1 : partly
}

function readCourier(text: string): string {
  const name = text.trim()
  if (!/^[^\p{Cc}]{1,60}$/u.test(name)) throw new InvalidArgumentError('Enter 1 to 60 characters.')
  return name
}
