import { allProducts, findProduct, type PictureFormat, type WholeProduct } from '@tanabana/api'
import { imageWidths } from '@tanabana/contract/limits.ts'
import { SingleBar } from 'cli-progress'
import { type Command, Option } from 'commander'
import type { Ground } from '../shop.ts'
import { unknown } from './products.ts'
import { Stop, withShop } from './tool.ts'

const atOnce = 16
const formats: readonly PictureFormat[] = ['avif', 'webp']

/** `pictures prepare` */
export function pictureCommands(program: Command): void {
  const widths = new Option('--widths <list>', 'which of the widths that pages ask for').default('240,480')
  program
    .command('pictures')
    .description('look after the pictures')
    .command('prepare [products...]')
    .description(
      'draw and resize pictures ahead, of some products or of all, so that nobody waits for the first look at it; what is there already stays',
    )
    .addOption(widths)
    .action((refs: string[], options: { widths: string }) =>
      withShop(async ({ ground }) => {
        const wanted = options.widths.split(',').map(Number)
        const odd = wanted.find((width) => !(imageWidths as readonly number[]).includes(width))
        if (odd !== undefined)
          throw new Stop(`The widths are ${imageWidths.join(', ')}; "${options.widths}" has another.`)
        const names = new Set<string>()
        const chosen = refs.length > 0 ? named(ground.database.db, refs) : allProducts(ground.database.db)
        for await (const { pictures } of chosen) for (const { picture } of pictures) names.add(picture)
        const copies = [...names].flatMap((name) =>
          wanted.flatMap((width) => formats.map((format) => ({ name, width, format }))),
        )
        const bar = new SingleBar({ format: '{bar} {percentage}%  {value} of {total}', clearOnComplete: true })
        if (process.stderr.isTTY) bar.start(copies.length, 0)
        const missing = new Set<string>()
        for (let at = 0; at < copies.length; at += atOnce) {
          const reading = copies.slice(at, at + atOnce).map(async ({ name, width, format }) => {
            await ground.pictures.read(name, width, format).catch(() => missing.add(name))
            bar.increment()
          })
          await Promise.all(reading)
        }
        bar.stop()
        for (const name of missing) console.error(`${name} could not be made: its original is gone or can't be read.`)
        console.log(`${names.size - missing.size} pictures are ready, ${wanted.join(' and ')} wide.`)
        return missing.size > 0 ? 3 : 0
      }),
    )
}

async function* named(db: Ground['database']['db'], refs: readonly string[]): AsyncGenerator<WholeProduct> {
  for (const ref of refs) {
    const product = await findProduct(db, ref)
    if (!product) throw unknown(ref)
    yield product
  }
}
