import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { cropAround, type Point } from '@tanabana/contract/desk/crop-around.ts'
import { imageWidths } from '@tanabana/contract/limits.ts'
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { ShopError } from '#http/shop-error.ts'
import type { PictureStore } from './store.ts'

export { cutIcon } from './cut-icon.ts'
export { limitDecoding, savePicture } from './save-picture.ts'

/**
 * Draws a picture of the demo catalogue as SVG, 960 units wide. @param width in pixels, as it will be shown
 * @returns null when there is no such picture
 */
export type DrawPicture = (name: string, width: number) => string | null

/** JPEG is for link previews that support nothing else, PNG for mails and icons with a transparent ground. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png'

export type Pictures = {
  /** @throws ShopError NOT_FOUND, VALIDATION (unsupported width), UNAVAILABLE (too many requests) */
  read(name: string, width: number, format: PictureFormat): Promise<Buffer>
  /**
   * Saves an original. Its name is a hash and the dominant colour, which pages show while the picture loads.
   * @returns the name, such as `5f0c…-e7dfd3`
   * @param onCut called for a JPEG that lacks its end and is saved nevertheless
   * @throws Error when the bytes are not a supported picture or too large; PictureProblem when too much of it is missing
   */
  save(bytes: Buffer, onCut?: () => void): Promise<string>
  /** Returns the name that `save` would use, without saving. @throws Error as `save` */
  nameOf(bytes: Buffer, onCut?: () => void): Promise<string>
  has(name: string): Promise<boolean>
  /** Crops a picture to 4:5 around a point, in percent, and saves the crop. @returns its name @throws ShopError NOT_FOUND */
  crop(name: string, point: Point): Promise<string>
}

/** Why a picture cannot be used. `group` names a cause that many pictures share, such as an unreachable host. */
export class PictureProblem extends Error {
  group: string | undefined
  constructor(reason: string, group?: string) {
    super(reason)
    this.group = group
  }
}

/** The file of a picture is named, but nobody has given it. */
export class MissingPicture extends PictureProblem {}
/** The group of their problems. */
export const missingPictureGroup = 'pictures were not sent'

/** Limits for merchant pictures. SVG is excluded because it can contain code. */
const decoding = { seconds: 10, formats: ['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'] }

/** 40 megapixels accept a camera's picture and reject a decompression bomb. */
const limits = { limitInputPixels: 40e6, pages: 1, failOn: 'error' } as const
/** For a JPEG that lacks its end. */
const lenient = { ...limits, failOn: 'none' } as const
/** The share of its lines that a JPEG may lack. */
const maxMissing = 0.1
/** Originals cover this size, so that a crop to 4:5 is as large. */
const originalSize = { width: 1200, height: 1500 }
const drawnPrefix = 'demo/'
/** Units of a drawing. Rendering at half the width is four times as fast. */
const drawnWidth = 960
const savedName = /^[0-9a-f]{32}(-[0-9a-f]{6})?$/

/** Leaves one core for other requests. */
const defaultConcurrency = Math.max(1, availableParallelism() - 1)

/** Loaded for the first picture that is made: it takes 25 MB, and most processes make none. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  return sharp
}

/** Opens the originals and their resized copies. Copies are made on first request and cached in the store. */
export function openPictures(
  store: PictureStore,
  draw: DrawPicture = () => null,
  concurrency = defaultConcurrency,
): Pictures {
  const limit = pLimit(concurrency)
  const inFlight = new Map<string, Promise<Buffer>>()

  async function resize(name: string, width: number, format: PictureFormat, target: string): Promise<Buffer> {
    const original = await open(name, width)
    const resized = original.resize(width, null, { withoutEnlargement: true })
    const bytes = await encoders[format](resized).toBuffer()
    // The copy is only a cache: on failure, the next request makes it again.
    await store.write(target, bytes).catch(() => undefined)
    return bytes
  }

  async function open(name: string, width: number): Promise<Sharp> {
    const sharp = await loadSharp()
    return isDrawn(name)
      ? sharp(drawn(name, width), { ...limits, density: (72 * width) / drawnWidth })
      : sharp(await stored(name), limits)
  }

  function drawn(name: string, width: number): Buffer {
    const svg = draw(name.slice(drawnPrefix.length), width)
    if (svg === null) throw new ShopError('NOT_FOUND')
    return Buffer.from(svg)
  }

  async function stored(name: string): Promise<Buffer> {
    const original = savedName.test(name) ? await store.read(originalOf(name)).catch(unavailable) : null
    if (!original) throw new ShopError('NOT_FOUND')
    return original
  }

  return {
    read: async (name, width, format) => {
      if (!/^[a-z0-9][a-z0-9/-]{0,150}$/.test(name) || name.includes('//')) throw new ShopError('NOT_FOUND')
      if (!(imageWidths as readonly number[]).includes(width))
        throw new ShopError('VALIDATION', `Ask for one of these widths: ${imageWidths.join(', ')}.`)
      const target = `resized/${name}-${width}.${format}`
      const cached = await store.read(target).catch(unavailable)
      if (cached) return cached
      const running = inFlight.get(target)
      if (running) return running
      if (limit.pendingCount > 200) throw new ShopError('UNAVAILABLE')
      const resizing = limit(() => resize(name, width, format, target)).finally(() => inFlight.delete(target))
      inFlight.set(target, resizing)
      return resizing
    },
    save: async (bytes, onCut) => {
      let options: typeof limits | typeof lenient = limits
      const name = await nameOf(bytes, () => {
        options = lenient
        onCut?.()
      })
      if (await store.has(originalOf(name)).catch(unavailable)) return name
      const sharp = await loadSharp()
      const picture = await sharp(bytes, options)
        .timeout({ seconds: decoding.seconds })
        .rotate()
        .resize({ ...originalSize, fit: 'outside', withoutEnlargement: true })
        .webp({ quality: 90 })
        .toBuffer()
      await store.write(originalOf(name), picture).catch(unavailable)
      return name
    },
    crop: async (name, point) => {
      const original = await open(name, originalSize.width)
      const { width, height } = await original.metadata()
      const crop = await original.extract(cropAround({ width, height }, point)).webp({ quality: 90 }).toBuffer()
      const cropName = await nameOf(crop)
      await store.write(originalOf(cropName), crop).catch(unavailable)
      return cropName
    },
    nameOf,
    has: async (name) =>
      isDrawn(name)
        ? draw(name.slice(drawnPrefix.length), drawnWidth) !== null
        : savedName.test(name) && (await store.has(originalOf(name))),
  }
}

function unavailable(): never {
  throw new ShopError('UNAVAILABLE')
}

const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  // Higher effort takes seconds and saves little; at 2, files are already a third smaller than WebP.
  avif: (picture) => picture.avif({ quality: 50, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpeg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }),
  png: (picture) => picture.png(),
}

function originalOf(name: string): string {
  return `originals/${name}`
}

/** Returns true for drawings of the demo. Their bytes can change; all other names are content hashes. */
export function isDrawn(name: string): boolean {
  return name.startsWith(drawnPrefix)
}

/** @throws Error when the bytes are not a supported picture */
async function nameOf(bytes: Buffer, onCut?: () => void): Promise<string> {
  if (isMarkup(bytes)) throw new Error('SVG pictures are not supported')
  const sharp = await loadSharp()
  const { format = '' } = await sharp(bytes, limits).metadata()
  if (!decoding.formats.includes(format)) throw new Error(`${format} pictures are not supported`)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const isCut = format === 'jpeg' && !hasEnd(bytes)
  if (isCut && (await missingShare(bytes)) > maxMissing)
    throw new PictureProblem('a large part of the file is missing.')
  if (isCut) onCut?.()
  return `${hash}-${await dominantColor(bytes, isCut ? lenient : limits)}`
}

/**
 * Whether a JPEG has the mark of its end after its lines; a phone can append a film, and a thumbnail before has its own.
 * The decoder does not tell: it may finish without reading so far.
 */
function hasEnd(jpeg: Buffer): boolean {
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== 0xda) at += 2 + jpeg.readUInt16BE(at + 2)
  return jpeg.includes(Buffer.from([0xff, 0xd9]), at)
}

/** Returns the share of a JPEG's lines that are missing at its end, 0 to 1. The decoder fills them with grey. */
async function missingShare(bytes: Buffer): Promise<number> {
  const sharp = await loadSharp()
  const size = { width: 16, height: 200 }
  const pixels = await sharp(bytes, lenient)
    .timeout({ seconds: decoding.seconds })
    .resize({ ...size, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  const end = pixels.findLastIndex((value) => Math.abs(value - 128) > 1)
  return 1 - Math.ceil((end + 1) / size.width) / size.height
}

/** Detects SVG, plain or gzipped, before libvips parses it. */
function isMarkup(bytes: Buffer): boolean {
  const gzipped = bytes[0] === 0x1f && bytes[1] === 0x8b
  return gzipped || bytes.subarray(0, 256).toString('utf8').trimStart().startsWith('<')
}

/** Returns a hex colour such as `e7dfd3`. */
async function dominantColor(bytes: Buffer, options: typeof limits | typeof lenient = limits): Promise<string> {
  const sharp = await loadSharp()
  const small = await sharp(bytes, options)
    .timeout({ seconds: decoding.seconds })
    .resize(64, 64, { fit: 'inside' })
    .flatten({ background: '#fff' })
    .toBuffer()
  const { r, g, b } = (await sharp(small).stats()).dominant
  return [r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')
}
