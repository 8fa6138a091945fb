import { setTimeout } from 'node:timers/promises'
import {
  findProductId,
  jobSubject,
  listJobs,
  previewChange,
  readJob,
  recordAction,
  runProductJobs,
  selectedProducts,
  startJob,
  startUndo,
} from '@tanabana/api'
import { changeInWords } from '@tanabana/contract/desk/change-in-words.ts'
import { roundings } from '@tanabana/contract/desk/product-changes.ts'
import {
  type ListedProductJob,
  type ProductChangePreview,
  previewProductChange,
} from '@tanabana/contract/desk/product-jobs.ts'
import { productFilter } from '@tanabana/contract/desk/products.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { type Command, Option } from 'commander'
import { actionShop, partly } from './staff-actions.ts'
import { CommandError, confirm, formatTime, inWords, jsonOption, printTable, type Tool, withShop } from './tool.ts'

type Options = Record<string, string | true | undefined> & { yes?: true; dryRun?: true; all?: true }

/** `products change-many | changes | undo-change` */
export function productChangeCommands(products: Command): void {
  products
    .command('change-many [products...]')
    .description('change many products: those that you name, or all that the filter finds')
    .option('--query <text>', 'part of name or brand, start of a SKU, or a barcode')
    .addOption(new Option('--state <state>', 'only these').choices(productFilter.shape.state.unwrap().options))
    .addOption(new Option('--category <name>', 'only these'))
    .addOption(new Option('--stock <stock>', 'out: sold out; low: a size is').choices(['out', 'low']))
    .addOption(new Option('--missing <fact>', 'without it').choices(productFilter.shape.missing.unwrap().options))
    .option('--brand <text>', 'start of the brand')
    .option('--rule <category>', 'what the rule of this category finds in others')
    .option('--last-import', 'what the last import added or changed')
    .option('--all', 'all products')
    .option('--show', 'show them in the shop')
    .option('--hide', 'hide them from the shop')
    .option('--set-category <name>', 'put them into a category')
    .option('--add-tags <tags>', 'tags, separated by commas')
    .option('--remove-tags <tags>', 'tags, separated by commas')
    .option('--price <change>', 'such as +10%, -12.5%, +50 or -50 rupees')
    .option('--mrp <change>', 'above the price, such as +25% or +200 rupees; none removes it')
    .addOption(new Option('--round <ending>', 'of price or MRP').choices(roundings).default('none'))
    .option('--hsn <code>', '4, 6 or 8 digits; empty removes it')
    .option('--country-of-origin <country>', 'such as India; empty removes it')
    .option('--size-chart <name>', 'the name of a size chart; empty removes it')
    .option('--dry-run', 'only print what would change')
    .option('--yes', 'do not ask for confirmation')
    .action((names: string[], options: Options) => withShop((tool) => changeMany(tool, names, options)))

  jsonOption(products.command('changes'))
    .description('list the last 20 changes of many products')
    .action(({ json }: { json?: boolean }) =>
      withShop(async ({ db }) => {
        const columns = [
          { title: 'No', of: ({ id }: ListedProductJob) => id, right: true },
          { title: 'Change', of: titleOf },
          { title: 'Products', of: ({ total }: ListedProductJob) => total, right: true },
          { title: 'State', of: ({ state, undoneBy }: ListedProductJob) => (undoneBy ? 'undone' : state) },
          { title: 'Started', of: ({ createdAt }: ListedProductJob) => formatTime(new Date(createdAt)) },
          { title: 'By', of: ({ who }: ListedProductJob) => who },
        ]
        printTable(await listJobs(db), columns, json)
      }),
    )

  products
    .command('undo-change <number>')
    .description('undo a change of many products, within a day')
    .option('--yes', 'do not ask for confirmation')
    .action((number: string, { yes }: { yes?: true }) =>
      withShop(async (tool) => {
        const job = await inWords(() => readJob(tool.db, /^\d{1,9}$/.test(number) ? Number(number) : 0))
        await confirm(`Undo "${titleOf(job)}" of ${inCount(job.done, 'product')}?`, yes)
        const { id } = await inWords(() =>
          tool.db.transaction(async (tx) => {
            const started = await startUndo(tx, job.id, null)
            const subject = jobSubject(job.id, started.total)
            if (started.isNew) await recordAction(tx, 'command line', 'undoProductJob', { subject })
            return started
          }),
        )
        return finish(tool, id)
      }),
    )
}

const titleOf = ({ change, undoOf }: ListedProductJob) => `${undoOf === null ? '' : 'Undo: '}${changeInWords(change)}`

async function changeMany(tool: Tool, names: readonly string[], options: Options): Promise<number> {
  const { db } = tool
  const { query, state, category, stock, missing, brand, lastImport, all, yes, dryRun } = options
  const imported = lastImport && 'last'
  const filter = { query, state, category, stock, missing, brand, imported }
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  if (Number(names.length > 0) + Number(isFiltered) + Number(all === true) !== 1)
    throw new CommandError('Name products, or give a filter such as --category tops, or --all for all of them.')
  const ids: number[] = []
  for (const name of names) {
    const id = await findProductId(db, name)
    if (id === null) throw new CommandError(`Product ${name} does not exist. Run "products list" to see all products.`)
    ids.push(id)
  }
  const read = previewProductChange.body.safeParse({
    products: ids.length > 0 ? { ids } : { filter },
    change: changeOf(options),
  })
  if (!read.success) throw new CommandError(read.error.issues[0]?.message ?? 'Check the change.')
  const { products: wanted, change } = read.data
  const like = await selectedProducts(tool.db, wanted)
  const preview = await inWords(() => previewChange(db, like, change))
  console.log(`${changeInWords(change)}:`)
  printPreview(preview)
  if (dryRun || preview.changed === 0) return preview.refused > 0 ? partly : 0
  await confirm(`Change ${inCount(preview.changed, 'product')}?`, yes)
  const { id } = await inWords(() =>
    db.transaction(async (tx) => {
      const key = crypto.randomUUID()
      const started = await startJob(tx, { like, change, key, expected: preview.products, staffId: null })
      const subject = jobSubject(started.id, started.total)
      await recordAction(tx, 'command line', 'startProductJob', { subject, after: { change: changeInWords(change) } })
      return started
    }),
  )
  return finish(tool, id)
}

/** @throws CommandError if it is not exactly one change */
function changeOf({
  show,
  hide,
  setCategory,
  addTags,
  removeTags,
  price,
  mrp,
  round,
  hsn,
  countryOfOrigin,
  sizeChart,
}: Options): object {
  const changes = [
    show && { kind: 'show' },
    hide && { kind: 'hide' },
    setCategory !== undefined && { kind: 'category', category: setCategory },
    addTags !== undefined && { kind: 'addTags', tags: addTags },
    removeTags !== undefined && { kind: 'removeTags', tags: removeTags },
    price !== undefined && { kind: 'price', ...amountOf(String(price)), rounding: round },
    mrp === 'none' && { kind: 'removeMrp' },
    mrp !== undefined && mrp !== 'none' && { kind: 'mrp', ...amountOf(String(mrp)), rounding: round },
    hsn !== undefined && { kind: 'hsn', hsn },
    countryOfOrigin !== undefined && { kind: 'countryOfOrigin', countryOfOrigin },
    sizeChart !== undefined && { kind: 'sizeChart', sizeChart },
  ].filter((change) => typeof change === 'object')
  const [change] = changes
  if (changes.length !== 1 || !change) throw new CommandError('Give one change, such as --hide or --price +10%.')
  return change
}

/** `+10%`, `-50`. An MRP has no direction. */
function amountOf(text: string) {
  const [, sign, amount, percent] = /^([+-])(\d{1,7}(?:\.\d{1,2})?)(%?)$/.exec(text) ?? []
  if (!sign) throw new CommandError(`"${text}" is not a change of amounts. Enter one such as +10%, -12.5% or +50.`)
  return {
    direction: sign === '+' ? 'up' : 'down',
    unit: percent ? 'percent' : 'rupees',
    amount: Math.round(Number(amount) * 100),
  }
}

function printPreview({ changed, already, refused, refusals, amounts }: ProductChangePreview): void {
  console.log(`${inCount(changed, 'product changes', 'products change')}, ${already} already so, ${refused} refused.`)
  for (const [title, one] of [
    ['Smallest', amounts?.smallest],
    ['Largest', amounts?.largest],
  ] as const)
    if (one) {
      const before = one.before === null ? 'none' : formatPaise(paise(one.before))
      console.log(`${title} change: ${one.name}, ${before} → ${formatPaise(paise(one.after))}`)
    }
  for (const { id, name, message } of refusals) console.log(`Refused: ${name} (${id}). ${message}`)
}

/** Goes on until the change has ended: the shop need not be open. @returns the exit code */
async function finish(tool: Tool, id: number): Promise<number> {
  const isOpen = async () => (await readJob(tool.db, id)).endedAt === null
  while (await isOpen())
    // the open shop may be at the last products
    if (!(await runProductJobs(tool.db, actionShop(tool)))) await setTimeout(200)
  const { stopped, done, already, refused, refusals } = await readJob(tool.db, id)
  for (const { id, name, message } of refusals) console.log(`Left as it is: ${name} (${id}). ${message}`)
  console.log(`${stopped ?? 'Done.'} ${inCount(done, 'product')} changed, ${already} already so, ${refused} refused.`)
  return refused > 0 || stopped !== null ? partly : 0
}
