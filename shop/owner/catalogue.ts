import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { googleFeed, looksForeign, type Survey, shopifyCsv } from '@tanabana/api'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { SingleBar } from 'cli-progress'
import { type Command, Option } from 'commander'
import { categoryRules, importFile } from '../shop.ts'
import { printImport } from './print-import.ts'
import { confirm, forScripts, Stop, withShop } from './tool.ts'

type Import = {
  stock?: string
  pictures?: string
  rules?: string
  rate?: string
  dryRun?: boolean
  yes?: boolean
  json?: boolean
}

/** `import`, `export` */
export function catalogueCommands(program: Command): void {
  forScripts(program.command('import <file>'))
    .description(
      "bring a product CSV in Shopify's format into the catalogue; good rows go in, bad ones are listed with line and reason; what the file says nothing of stays as it is; the same file again changes nothing",
    )
    .option('--pictures <folder>', 'the picture files that the CSV names, also in subfolders')
    .option(
      '--rules <file>',
      'which words make a top, a bottom, a shoe or an accessory (else category-rules.json in the data folder)',
    )
    .option('--rate <rupees>', "for one unit of the file's currency; prices become whole rupees")
    .option('--stock <pieces>', 'of each new colour and size of which the file says none (else none)')
    .option('--dry-run', 'change nothing; say what would change')
    .option('--yes', 'the prices are in rupees, also where they do not look like it')
    .action((file: string, { rate: given, stock: pieces, json, yes, ...options }: Import) =>
      withShop(
        async ({ config, ground }) => {
          const rate = given === undefined ? undefined : Number(given)
          if (rate !== undefined && !(rate > 0 && rate < 1e6))
            throw new Stop(`"${given}" is no rate: name the rupees for one unit.`)
          if (pieces !== undefined && !/^\d{1,6}$/.test(pieces)) throw new Stop(`"${pieces}" is no number of pieces.`)
          const stock = pieces === undefined ? undefined : Number(pieces)
          await categoryRules(config, options.rules)
          const found = await stat(file)
          if (!found.isFile()) throw new Stop(`${file} is not a file.`)
          if (options.pictures !== undefined && !(await stat(options.pictures)).isDirectory())
            throw new Stop(`${options.pictures} is not a folder.`)
          const bar = new SingleBar({
            format: '{bar} {percentage}%  {products} products',
            stopOnComplete: true,
            clearOnComplete: true,
            noTTYOutput: false,
          })
          const watch = process.stderr.isTTY && !options.dryRun && !json
          let input = createReadStream(file)
          let products = 0
          const report = await importFile(ground, config, () => (input = createReadStream(file)), {
            ...options,
            rate,
            stock,
            onSurvey: async (survey) => {
              if (rate === undefined) await confirmRupees(survey, yes || options.dryRun)
              if (watch) bar.start(found.size, 0, { products })
            },
            onProduct: (handle, { result, changes }) => {
              products += 1
              if (watch) bar.update(input.bytesRead, { products })
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
      'write the catalogue, to be changed and imported again, or as a feed; without a file to the standard output',
    )
    .addOption(new Option('--format <format>', 'of the file').choices(['shopify', 'google']).default('shopify'))
    .action((file: string | undefined, { format }: { format: string }) =>
      withShop(async ({ config, ground }) => {
        const shop = config.shop
        const pieces = (format === 'google' ? googleFeed : shopifyCsv)(ground.database.db, shop)
        if (file) await pipeline(Readable.from(pieces), createWriteStream(file))
        else for await (const piece of pieces) process.stdout.write(piece)
      }),
    )
}

/** @throws Stop where the prices look like another currency and nobody says that they are rupees */
async function confirmRupees(survey: Survey, yes: boolean | undefined): Promise<void> {
  if (!looksForeign(survey)) return
  const middle = formatPaise(paise(survey.medianPrice ?? 0))
  const cents = Math.round(survey.withCents * 100)
  const why = `The prices do not look like rupees (half of them are below ${middle}, ${cents}% are not whole).`
  const way = 'If they are in another currency, add --rate with the rupees for one unit.'
  if (yes) return console.error(`${why} ${way}`)
  await confirm(`${why} ${way} Are they in rupees?`, false)
}
