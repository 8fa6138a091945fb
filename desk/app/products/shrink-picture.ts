import { toBase64 } from '#ui/to-base64.ts'

/** Says in a sentence why a file can't be sent, and what to do. */
export class UnusablePicture extends Error {}

/** A photo, or a drawing, whose ground may be transparent: a JPEG has none. */
export type PictureKind = 'photo' | 'drawing'

/**
 * Draws a picture upright and smaller, as a JPEG or a PNG in Base64. What the camera wrote into the file, such as the
 * place, is gone. @param longest side in pixels @throws UnusablePicture
 */
export async function shrinkPicture(
  file: File,
  longest: number,
  kind: PictureKind = 'photo',
): Promise<{ base64: string; preview: string }> {
  const picture = await (isSvg(file) ? readSvg(file) : createImageBitmap(file)).catch(() => null)
  if (!picture) throw new UnusablePicture(/\.hei[cf]$|hei[cf]/i.test(file.name + file.type) ? heic : unreadable)
  try {
    const format = kind === 'drawing' && file.type !== 'image/jpeg' ? 'image/png' : 'image/jpeg'
    const size = isSvg(file) ? sizeOfDrawing(picture, longest) : sizeWithin(picture, longest)
    const [, base64 = ''] = draw(picture, size, format).split(',')
    if (!base64) throw new UnusablePicture(unreadable)
    return { base64, preview: draw(picture, sizeWithin(picture, 160), 'image/jpeg', 0.7) }
  } finally {
    if ('close' in picture) picture.close()
  }
}

const heic = 'This browser can’t read HEIC photos. Send a JPEG: on iPhones, Settings, Camera, Formats, Most Compatible.'
const unreadable = 'This is not a picture, or it is damaged or too large for this browser. Choose a JPEG, PNG or WebP.'

type Size = { width: number; height: number }

const isSvg = ({ type }: File) => type === 'image/svg+xml'

/** The server takes no SVG, which can contain code; as an image it runs none. */
async function readSvg(file: File): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = `data:image/svg+xml;base64,${await toBase64(file)}`
  await image.decode()
  return image
}

/** Lines are sharp in any size. */
function sizeOfDrawing({ width, height }: Size, longest: number): Size {
  return scaled({ width: width || 1, height: height || 1 }, Math.min(longest, 1200) / Math.max(width, height, 1))
}

const sizeWithin = (size: Size, longest: number): Size =>
  scaled(size, Math.min(1, longest / Math.max(size.width, size.height)))

function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** @returns a data URL; one without data if the picture is too large for a canvas */
function draw(
  picture: ImageBitmap | HTMLImageElement,
  { width, height }: Size,
  format: 'image/jpeg' | 'image/png',
  quality = 0.85,
): string {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return ''
  context.imageSmoothingQuality = 'high'
  if (format === 'image/jpeg') {
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
  }
  context.drawImage(picture, 0, 0, width, height)
  return canvas.toDataURL(format, quality)
}
