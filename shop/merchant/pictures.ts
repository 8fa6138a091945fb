import { allProducts, type Database, findProduct, type PictureFormat, type WholeProduct } from '@tanabana/api'
import { inCount } from '@tanabana/contract/in-count.ts'
import { imageWidths } from '@tanabana/contract/limits.ts'
import { SingleBar } from 'cli-progress'
import { type Command, Option } from 'commander'
import { unknownProduct } from './products.ts'
import { CommandError, withShop } from './tool.ts'

const batchSize = 16
const formats: readonly PictureFormat[] = ['avif', 'webp']

/** `pictures prepare` */
export function pictureCommands(program: Command): void {
  const widths = new Option('--widths <list>', 'widths in pixels, separated by commas').default('240,480')
  program
    .command('pictures')
    .description('prepare pictures')
    .command('prepare [products...]')
    .description(
      'draw and resize the pictures of some or all products, so that the first visitor does not wait; skips pictures that are ready',
    )
    .addOption(widths)
    .action((refs: string[], options: { widths: string }) =>
      withShop(async ({ db, resources }) => {
        const wanted = options.widths.split(',').map(Number)
        const unknown = wanted.find((width) => !(imageWidths as readonly number[]).includes(width))
        if (unknown !== undefined)
          throw new CommandError(`"${options.widths}" has an unknown width. Choose from ${imageWidths.join(', ')}.`)
        const names = new Set<string>()
        const chosen = refs.length > 0 ? productsByRef(db, refs) : allProducts(db)
        for await (const { pictures } of chosen) for (const { picture } of pictures) names.add(picture)
        const copies = [...names].flatMap((name) =>
          wanted.flatMap((width) => formats.map((format) => ({ name, width, format }))),
        )
        const bar = new SingleBar({ format: '{bar} {percentage}%  {value} of {total}', clearOnComplete: true })
        if (process.stderr.isTTY) bar.start(copies.length, 0)
        const missing = new Set<string>()
        for (let at = 0; at < copies.length; at += batchSize) {
          const reading = copies.slice(at, at + batchSize).map(async ({ name, width, format }) => {
            await resources.pictures.read(name, width, format).catch(() => missing.add(name))
            bar.increment()
          })
          await Promise.all(reading)
        }
        bar.stop()
        for (const name of missing) console.error(`${name} cannot be prepared: its original is missing or unreadable.`)
        console.log(
          `${inCount(names.size - missing.size, 'picture is', 'pictures are')} ready in ${wanted.join(' and ')} pixels.`,
        )
        return missing.size > 0 ? 3 : 0
      }),
    )
}

async function* productsByRef(db: Database['db'], refs: readonly string[]): AsyncGenerator<WholeProduct> {
  for (const ref of refs) {
    const product = await findProduct(db, ref)
    if (!product) throw unknownProduct(ref)
    yield product
  }
}
