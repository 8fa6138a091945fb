import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { imageWidths } from '@tanabana/contract/limits.ts'
import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { ShopError } from '#http/shop-error.ts'
import type { PictureStore } from './store.ts'

/**
 * Draws an original by its name, as the demo catalogue does: SVG text, 960 units wide whatever the width in pixels that it
 * will be seen in; null where there is no such picture.
 */
export type DrawPicture = (name: string, width: number) => string | null

/** JPEG for those who read nothing else, such as the previews of some chats. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg'

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
  /** The name under which `keep` would keep it; keeps nothing. @throws Error as `keep` */
  nameOf(bytes: Buffer): Promise<string>
  has(name: string): Promise<boolean>
}

/** Why a picture cannot be used. `group` names what many pictures have in common, such as a host that does not answer. */
export class PictureProblem extends Error {
  group: string | undefined
  constructor(reason: string, group?: string) {
    super(reason)
    this.group = group
  }
}

/** What a picture of the merchant may take to decode. Only pixels: an SVG is a program, and drawn for the demo alone. */
const decoding = { seconds: 10, formats: ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'] }

/** 40 megapixels: a camera's picture passes, a bomb of some kilobytes and 256 megapixels does not. */
const limits = { limitInputPixels: 40e6, pages: 1, failOn: 'error' } as const
const originalWidth = 1200
const drawnPrefix = 'demo/'
/** Drawn at the size that is asked for: four times as fast at half the width. */
const drawnWidth = 960
const keptName = /^[0-9a-f]{32}(-[0-9a-f]{6})?$/

/** One core is left for other requests. */
const mostAtOnce = Math.max(1, availableParallelism() - 1)
sharp.concurrency(1)

/** Originals and their resized copies. Copies are made on first demand, a few at a time, and kept. */
export function openPictures(store: PictureStore, draw: DrawPicture = () => null, atOnce = mostAtOnce): Pictures {
  const turns = pLimit(atOnce)
  const underWay = new Map<string, Promise<Buffer>>()

  async function make(name: string, width: number, format: PictureFormat, target: string): Promise<Buffer> {
    const original = isDrawn(name)
      ? sharp(drawn(name, width), { ...limits, density: (72 * width) / drawnWidth })
      : sharp(await stored(name), limits)
    const resized = original.resize(width, null, { withoutEnlargement: true })
    const bytes = await encoders[format](resized).toBuffer()
    await store.write(target, bytes).catch(makeAgain)
    return bytes
  }

  function drawn(name: string, width: number): Buffer {
    const svg = draw(name.slice(drawnPrefix.length), width)
    if (svg === null) throw new ShopError('NOT_FOUND')
    return Buffer.from(svg)
  }

  async function stored(name: string): Promise<Buffer> {
    const original = keptName.test(name) ? await store.read(originalOf(name)).catch(unreachable) : null
    if (!original) throw new ShopError('NOT_FOUND')
    return original
  }

  return {
    read: async (name, width, format) => {
      if (!/^[a-z0-9][a-z0-9/-]{0,150}$/.test(name) || name.includes('//')) throw new ShopError('NOT_FOUND')
      if (!(imageWidths as readonly number[]).includes(width))
        throw new ShopError('VALIDATION', `Ask for one of these widths: ${imageWidths.join(', ')}.`)
      const target = `resized/${name}-${width}.${format}`
      const kept = await store.read(target).catch(unreachable)
      if (kept) return kept
      const running = underWay.get(target)
      if (running) return running
      if (turns.pendingCount > 200) throw new ShopError('UNAVAILABLE')
      const making = turns(() => make(name, width, format, target)).finally(() => underWay.delete(target))
      underWay.set(target, making)
      return making
    },
    keep: async (bytes) => {
      const name = await nameOf(bytes)
      if (await store.has(originalOf(name))) return name
      const picture = await sharp(bytes, limits)
        .timeout({ seconds: decoding.seconds })
        .rotate()
        .resize(originalWidth, null, { withoutEnlargement: true })
        .webp({ quality: 90 })
        .toBuffer()
      await store.write(originalOf(name), picture)
      return name
    },
    nameOf,
    has: async (name) =>
      isDrawn(name)
        ? draw(name.slice(drawnPrefix.length), drawnWidth) !== null
        : keptName.test(name) && (await store.has(originalOf(name))),
  }
}

// A full disk or a bucket that is away: the picture is there for whoever asked, and is made again for the next.
function makeAgain() {}

function unreachable(): never {
  throw new ShopError('UNAVAILABLE')
}

const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  // a third smaller than WebP at this effort; more of it costs seconds and saves little
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpeg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }),
}

function originalOf(name: string): string {
  return `originals/${name}`
}

/** Drawn by code: the name stays when the drawing changes. Any other name is that of its bytes. */
export function isDrawn(name: string): boolean {
  return name.startsWith(drawnPrefix)
}

/** From its bytes and dominant colour. @throws Error where it is no picture that we take */
async function nameOf(bytes: Buffer): Promise<string> {
  if (isMarkup(bytes)) throw new Error('SVG pictures are not taken')
  const { format = '' } = await sharp(bytes, limits).metadata()
  if (!decoding.formats.includes(format)) throw new Error(`${format} pictures are not taken`)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return `${hash}-${await dominantColor(bytes)}`
}

/** An SVG, plain or gzipped: libvips must not even parse it. */
function isMarkup(bytes: Buffer): boolean {
  const gzipped = bytes[0] === 0x1f && bytes[1] === 0x8b
  return gzipped || bytes.subarray(0, 256).toString('utf8').trimStart().startsWith('<')
}

/** As `e7dfd3`. */
async function dominantColor(bytes: Buffer): Promise<string> {
  const small = await sharp(bytes, limits)
    .timeout({ seconds: decoding.seconds })
    .resize(64, 64, { fit: 'inside' })
    .flatten({ background: '#fff' })
    .toBuffer()
  const { r, g, b } = (await sharp(small).stats()).dominant
  return [r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')
}
