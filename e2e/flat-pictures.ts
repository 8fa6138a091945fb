import { link, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { imageWidths } from '@tanabana/contract/limits.ts'
import sharp from 'sharp'
import { arrangements } from '../demo/arrangements.ts'
import { handleOf, products } from '../demo/products.ts'

/**
 * Fills the folder of drawings that all shops of a run share with pictures of one colour: drawing the demo's takes longer
 * than all else that a shop does in a run. JPEG and WebP, which browsers do not request, are still drawn.
 */
export default async function writeFlatPictures(): Promise<void> {
  const folder = process.env.E2E_DRAWINGS
  if (!folder) return
  for (const width of imageWidths) {
    for (const [shape, names] of Object.entries({ upright: uprightNames(), wide: ['home/hero'] })) {
      const height = Math.round(shape === 'upright' ? width * 1.25 : width / 1.5)
      const flat = join(folder, `${shape}-${width}.avif`)
      await mkdir(folder, { recursive: true })
      await writeFile(
        flat,
        await sharp({ create: { width, height, channels: 3, background: '#b9a88f' } })
          .avif()
          .toBuffer(),
      )
      for (const name of names) {
        const target = join(folder, `${name}-${width}.avif`)
        await mkdir(dirname(target), { recursive: true })
        await link(flat, target)
      }
    }
  }
}

function uprightNames(): string[] {
  const ofProducts = products.flatMap(({ title, stock, views }) =>
    Object.keys(stock).flatMap((color) => views.map((view) => `${handleOf(title)}/${color.toLowerCase()}/${view}`)),
  )
  const ofHome = Object.keys(arrangements).map((name) => `home/${name}`)
  return [...ofProducts, ...ofHome.filter((name) => name !== 'home/hero')]
}
