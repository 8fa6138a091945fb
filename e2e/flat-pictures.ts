import { link, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { imageWidths } from '@tanabana/contract/limits.ts'
import sharp from 'sharp'
import { arrangements } from '../demo/arrangements.ts'
import { handleOf, products } from '../demo/products.ts'

/** The formats that browsers request, mails show, and pages offer for sharing. */
const formats = [
  ...imageWidths.map((width) => ({ width, format: 'avif' as const })),
  { width: 240, format: 'jpeg' as const },
  { width: 1200, format: 'jpeg' as const },
]

/**
 * Fills the folder of drawings that all shops of a run share with pictures of one colour: drawing the demo's takes longer
 * than all else that a shop does in a run. Other formats and widths are still drawn.
 */
export default async function writeFlatPictures(): Promise<void> {
  const folder = process.env.E2E_DRAWINGS
  if (!folder) return
  await mkdir(folder, { recursive: true })
  for (const { width, format } of formats) {
    for (const [shape, names] of Object.entries({ upright: uprightNames(), wide: ['home/hero'] })) {
      const height = Math.round(shape === 'upright' ? width * 1.25 : width / 1.5)
      const picture = sharp({ create: { width, height, channels: 3, background: '#b9a88f' } })
      const flat = join(folder, `${shape}-${width}.${format}`)
      await writeFile(flat, await picture.toFormat(format).toBuffer())
      for (const name of names) {
        const target = join(folder, `${name}-${width}.${format}`)
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
