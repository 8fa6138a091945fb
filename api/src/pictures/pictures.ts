import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { imageWidths } from '@tanabana/contract/limits.ts'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { ShopError } from '#http/shop-error.ts'

/** Draws an original by its name, as the demo catalogue does: SVG text; null where there is no such picture. */
export type DrawPicture = (name: string) => string | null

export type PictureFormat = 'avif' | 'webp'

export type Pictures = {
  /** @throws ShopError NOT_FOUND, VALIDATION (a width that is never asked for), UNAVAILABLE (too many at once) */
  read(name: string, width: number, format: PictureFormat): Promise<Buffer>
  /**
   * Keeps an original under a name made from its bytes, which ends with its dominant colour, so that a page can hold its
   * place in that colour before it has come.
   * @returns the name, such as `5f0c…-e7dfd3`
   * @throws Error where it is no picture, or one too large
   */
  keep(bytes: Buffer): Promise<string>
  has(name: string): boolean
}

/** 40 megapixels: a camera's picture passes, a bomb of some kilobytes and 256 megapixels does not. */
const limits = { limitInputPixels: 40e6, pages: 1, failOn: 'error' } as const
const originalWidth = 1200
const drawnPrefix = 'demo/'
const keptName = /^[0-9a-f]{32}(-[0-9a-f]{6})?$/

/** One core is left to whoever asks for something else meanwhile. */
const atOnce = Math.max(1, availableParallelism() - 1)
sharp.concurrency(1)

/** Originals and their resized copies in a folder. Copies are made on first demand, a few at a time. */
export function openPictures(folder: string, draw: DrawPicture = () => null): Pictures {
  const turns = pLimit(atOnce)
  const underWay = new Map<string, Promise<Buffer>>()

  async function make(name: string, width: number, format: PictureFormat, target: string): Promise<Buffer> {
    const original = isDrawn(name) ? drawn(name) : await stored(name)
    const resized = sharp(original, limits).resize(width, null, { withoutEnlargement: true })
    // a third smaller than WebP at this effort; more of it costs seconds and saves little
    const encoded = format === 'avif' ? resized.avif({ quality: 50, effort: 2 }) : resized.webp({ quality: 78 })
    const bytes = await encoded.toBuffer()
    await writeWhole(target, bytes)
    return bytes
  }

  function drawn(name: string): Buffer {
    const svg = draw(name.slice(drawnPrefix.length))
    if (svg === null) throw new ShopError('NOT_FOUND')
    return Buffer.from(svg)
  }

  async function stored(name: string): Promise<Buffer> {
    return readFile(join(folder, 'originals', name)).catch(() => {
      throw new ShopError('NOT_FOUND')
    })
  }

  return {
    read: async (name, width, format) => {
      if (!/^[a-z0-9][a-z0-9/-]{0,150}$/.test(name) || name.includes('//')) throw new ShopError('NOT_FOUND')
      if (!(imageWidths as readonly number[]).includes(width))
        throw new ShopError('VALIDATION', `Ask for one of these widths: ${imageWidths.join(', ')}.`)
      const target = join(folder, 'resized', `${name}-${width}.${format}`)
      const kept = await readFile(target).catch(() => null)
      if (kept) return kept
      const running = underWay.get(target)
      if (running) return running
      if (turns.pendingCount > 200) throw new ShopError('UNAVAILABLE')
      const making = turns(() => make(name, width, format, target)).finally(() => underWay.delete(target))
      underWay.set(target, making)
      return making
    },
    keep: async (bytes) => {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      const name = `${hash}-${await dominantColor(bytes)}`
      const target = join(folder, 'originals', name)
      if (existsSync(target)) return name
      const picture = await sharp(bytes, limits)
        .rotate()
        .resize(originalWidth, null, { withoutEnlargement: true })
        .webp({ quality: 90 })
        .toBuffer()
      await writeWhole(target, picture)
      return name
    },
    has: (name) =>
      isDrawn(name)
        ? draw(name.slice(drawnPrefix.length)) !== null
        : keptName.test(name) && existsSync(join(folder, 'originals', name)),
  }
}

/** Drawn by code: the name stays when the drawing changes. Any other name is that of its bytes. */
export function isDrawn(name: string): boolean {
  return name.startsWith(drawnPrefix)
}

/** As `e7dfd3`. */
async function dominantColor(bytes: Buffer): Promise<string> {
  const small = await sharp(bytes, limits).resize(64, 64, { fit: 'inside' }).flatten({ background: '#fff' }).toBuffer()
  const { r, g, b } = (await sharp(small).stats()).dominant
  return [r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')
}

/** A reader never sees half a file. */
async function writeWhole(target: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const draft = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(draft, bytes)
  await rename(draft, target)
}
