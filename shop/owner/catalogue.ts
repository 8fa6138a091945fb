import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { googleFeed, shopifyCsv } from '@tanabana/api'
import { SingleBar } from 'cli-progress'
import { type Command, Option } from 'commander'
import { categoryRules, importFile } from '../shop.ts'
import { forScripts, Stop, withShop } from './tool.ts'

type Import = { stock?: string; pictures?: string; rules?: string; rate?: string; dryRun?: boolean; json?: boolean }

/** `import`, `export` */
export function catalogueCommands(program: Command): void {
  forScripts(program.command('import <file>'))
    .description(
      "bring a product CSV in Shopify's format into the catalogue; good rows go in, bad ones are listed with line and reason; the same file again changes nothing",
    )
    .option('--pictures <folder>', 'where picture files that the CSV names lie (http and https addresses are fetched)')
    .option(
      '--rules <file>',
      'which words make a top, a bottom, a shoe or an accessory (else category-rules.json in the data folder)',
    )
    .option('--rate <rupees>', "for one unit of the file's currency; prices become whole rupees")
    .option('--stock <pieces>', 'of each new colour and size of which the file says none (else none)')
    .option('--dry-run', 'change nothing; say what would change')
    .action((file: string, { rate: given, stock: pieces, json, ...options }: Import) =>
      withShop(async ({ config, ground }) => {
        const rate = given === undefined ? undefined : Number(given)
        if (rate !== undefined && !(rate > 0 && rate < 1e6))
          throw new Stop(`"${given}" is no rate: name the rupees for one unit.`)
        if (pieces !== undefined && !/^\d{1,6}$/.test(pieces)) throw new Stop(`"${pieces}" is no number of pieces.`)
        const stock = pieces === undefined ? undefined : Number(pieces)
        await categoryRules(config, options.rules)
        const { size } = await stat(file)
        const bar = new SingleBar({
          format: '{bar} {percentage}%  {products} products',
          stopOnComplete: true,
          clearOnComplete: true,
          noTTYOutput: false,
        })
        const watch = process.stderr.isTTY && !options.dryRun && !json
        const input = createReadStream(file)
        let products = 0
        if (watch) bar.start(size, 0, { products })
        const report = await importFile(ground, config, input, {
          ...options,
          rate,
          stock,
          onProduct: (handle, { result, changes }) => {
            products += 1
            if (watch) bar.update(input.bytesRead, { products })
            if (options.dryRun && !json && result !== 'unchanged') console.log(`${handle}: ${changes.join('; ')}`)
          },
        })
        bar.stop()
        const { added, changed, unchanged, rows, uncounted, problems } = report
        if (json) console.log(JSON.stringify(report, null, 2))
        else {
          for (const { line, handle, reason } of problems)
            console.error(`line ${line}${handle ? `, ${handle}` : ''}: ${reason}`)
          if (uncounted > 0 && stock === undefined)
            console.error(
              `The file says no pieces of ${uncounted} products: what is new of them is out of stock; --stock says how many there are.`,
            )
          const would = options.dryRun ? 'would be ' : ''
          console.log(
            `${would}${added} added, ${changed} changed, ${unchanged} unchanged, ${problems.length} problems, ${rows} rows`,
          )
        }
        return problems.length > 0 ? 3 : 0
      }),
    )

  program
    .command('export [file]')
    .description(
      'write the catalogue, to be changed and imported again, or as a feed; without a file to the standard output',
    )
    .addOption(new Option('--format <format>', 'of the file').choices(['shopify', 'google']).default('shopify'))
    .action((file: string | undefined, { format }: { format: string }) =>
      withShop(async ({ config, ground }) => {
        const shop = { name: config.shopName, url: config.storeUrl }
        const pieces = (format === 'google' ? googleFeed : shopifyCsv)(ground.database.db, shop)
        if (file) await pipeline(Readable.from(pieces), createWriteStream(file))
        else for await (const piece of pieces) process.stdout.write(piece)
      }),
    )
}
