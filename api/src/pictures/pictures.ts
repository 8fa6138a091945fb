import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { imageWidths } from '@tanabana/contract/limits.ts'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { ShopError } from '#http/shop-error.ts'

/** Draws an original by its name, as the demo catalogue does: SVG text; null where there is no such picture. */
export type DrawPicture = (name: string) => string | null

export type Pictures = {
  /** @throws ShopError NOT_FOUND, VALIDATION (a width that is never asked for) */
  read(name: string, width: number): Promise<Buffer>
  /**
   * Keeps an original under a name made from its bytes. @returns the name
   * @throws Error where it is no picture, or one too large
   */
  keep(bytes: Buffer): Promise<string>
  has(name: string): boolean
}

/** 40 megapixels: a camera's picture passes, a bomb of some kilobytes and 256 megapixels does not. */
const limits = { limitInputPixels: 40e6, pages: 1, failOn: 'error' } as const
const originalWidth = 1200
const drawnPrefix = 'demo/'

/** Originals and their resized copies in a folder. Copies are made on first demand, two at a time. */
export function openPictures(folder: string, draw: DrawPicture = () => null): Pictures {
  const turns = pLimit(2)
  const underWay = new Map<string, Promise<Buffer>>()

  async function make(name: string, width: number, target: string): Promise<Buffer> {
    const original = name.startsWith(drawnPrefix) ? drawn(name) : await stored(name)
    const bytes = await sharp(original, limits)
      .resize(width, null, { withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer()
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
    read: async (name, width) => {
      if (!/^[a-z0-9][a-z0-9/-]{0,150}$/.test(name) || name.includes('//')) throw new ShopError('NOT_FOUND')
      if (!(imageWidths as readonly number[]).includes(width))
        throw new ShopError('VALIDATION', `Ask for one of these widths: ${imageWidths.join(', ')}.`)
      const target = join(folder, 'resized', `${name}-${width}.webp`)
      const kept = await readFile(target).catch(() => null)
      if (kept) return kept
      const running = underWay.get(target)
      if (running) return running
      if (turns.pendingCount > 200) throw new ShopError('UNAVAILABLE')
      const making = turns(() => make(name, width, target)).finally(() => underWay.delete(target))
      underWay.set(target, making)
      return making
    },
    keep: async (bytes) => {
      const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
      const picture = await sharp(bytes, limits)
        .rotate()
        .resize(originalWidth, null, { withoutEnlargement: true })
        .webp({ quality: 90 })
        .toBuffer()
      await writeWhole(join(folder, 'originals', name), picture)
      return name
    },
    has: (name) => name.startsWith(drawnPrefix) && draw(name.slice(drawnPrefix.length)) !== null,
  }
}

/** A reader never sees half a file. */
async function writeWhole(target: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const draft = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(draft, bytes)
  await rename(draft, target)
}
