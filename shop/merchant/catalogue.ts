import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { foreignPrices, googleFeed, type Survey, shopifyCsv } from '@tanabana/api'
import { SingleBar } from 'cli-progress'
import { type Command, Option } from 'commander'
import { importFile, readCategoryRules } from '../demo/import.ts'
import { printImport } from './print-import.ts'
import { CommandError, confirm, jsonOption, withShop } from './tool.ts'

type Import = {
  stock?: string
  pictures?: string
  rules?: string
  rate?: string
  dryRun?: boolean
  pricesAreRupees?: boolean
  yes?: boolean
  drafts?: boolean
  json?: boolean
}

/** `import`, `export` */
export function catalogueCommands(program: Command): void {
  jsonOption(program.command('import <file>'))
    .description(
      'import a product CSV in Shopify format. Valid rows are imported; each invalid row is printed with its line and reason. Columns that the file does not have stay unchanged. Importing the same file twice changes nothing',
    )
    .option('--pictures <folder>', 'folder of the picture files that the CSV names, with subfolders')
    .option('--rules <file>', 'category rules (default: category-rules.json in the data folder)')
    .option('--rate <rupees>', "rupees per unit of the file's currency; prices are rounded to whole rupees")
    .option('--stock <quantity>', 'stock of each new variant that has none in the file (default: 0)')
    .option('--drafts', 'add new products as drafts, also if the file says otherwise')
    .option('--dry-run', 'print the changes without making them')
    .option('--prices-are-rupees', 'do not ask, whatever the prices look like')
    .addOption(new Option('--yes', 'as --prices-are-rupees').hideHelp())
    .action((file: string, { rate: rateOption, stock: quantity, json, pricesAreRupees, yes, ...options }: Import) =>
      withShop(
        async ({ config, resources }) => {
          const rate = rateOption === undefined ? undefined : Number(rateOption)
          if (rate !== undefined && !(rate > 0 && rate < 1e6))
            throw new CommandError(`"${rateOption}" is not a rate. Enter the rupees for one unit, such as 88.5.`)
          if (quantity !== undefined && !/^\d{1,6}$/.test(quantity))
            throw new CommandError(`"${quantity}" is not a quantity. Enter a whole number.`)
          const stock = quantity === undefined ? undefined : Number(quantity)
          // Fails early if the rules are invalid.
          await readCategoryRules(resources.database, config, options.rules)
          const found = await stat(file)
          if (!found.isFile()) throw new CommandError(`${file} is not a file. Enter the path of a CSV file.`)
          if (options.pictures !== undefined && !(await stat(options.pictures)).isDirectory())
            throw new CommandError(`${options.pictures} is not a folder. Enter the folder of your pictures.`)
          const bar = new SingleBar({
            format: '{bar} {percentage}%  {products} products',
            stopOnComplete: true,
            clearOnComplete: true,
            noTTYOutput: false,
          })
          const showProgress = process.stderr.isTTY && !options.dryRun && !json
          let input = createReadStream(file)
          let products = 0
          const report = await importFile(resources, config, () => (input = createReadStream(file)), {
            ...options,
            ...{ rate, stock, asDrafts: options.drafts },
            onSurvey: async (survey) => {
              if (rate === undefined) await confirmRupees(survey, pricesAreRupees || yes || options.dryRun)
              if (showProgress) bar.start(found.size, 0, { products })
            },
            onProduct: (handle, { result, changes }) => {
              products += 1
              if (showProgress) bar.update(input.bytesRead, { products })
              if (options.dryRun && !json && result !== 'unchanged') console.log(`${handle}: ${changes.join('; ')}`)
            },
          }).finally(() => bar.stop())
          if (json) console.log(JSON.stringify(report, null, 2))
          else printImport(report, { dryRun: options.dryRun ?? false, stockGiven: stock !== undefined })
          return report.problems.length > 0 ? 3 : 0
        },
        { mayCreate: true },
      ),
    )

  program
    .command('export [file]')
    .description(
      'write the catalogue to a CSV file that you can edit and import again, or as a Google feed; without a file, to standard output',
    )
    .addOption(new Option('--format <format>', 'file format').choices(['shopify', 'google']).default('shopify'))
    .action((file: string | undefined, { format }: { format: string }) =>
      withShop(async ({ db, shop }) => {
        const chunks = (format === 'google' ? googleFeed : shopifyCsv)(db, shop)
        if (file) await pipeline(Readable.from(chunks), createWriteStream(file))
        else for await (const chunk of chunks) process.stdout.write(chunk)
      }),
    )
}

/** @throws CommandError if the prices look like another currency and the merchant does not confirm rupees */
async function confirmRupees(survey: Survey, yes: boolean | undefined): Promise<void> {
  const reason = foreignPrices(survey)
  if (reason === null) return
  const advice = 'If they are in another currency, add --rate with the rupees for one unit.'
  const text = `The prices do not look like rupees: ${reason}. ${advice}`
  if (yes) return console.error(text)
  await confirm(`${text} Are they in rupees?`, false, '--prices-are-rupees')
}
