/** In pixels. `onCanvas`: on the ground of pages instead of a transparent one. `margin`: its share on each side. */
type IconSize = { size: number; onCanvas?: boolean; margin?: number }

/** `--color-canvas` of ui/theme.css. */
const canvas = '#fbf8f3'

/** A square PNG of a picture; of one that is not square, all of it. @param bytes of a picture that was saved */
export async function cutIcon(bytes: Buffer, { size, onCanvas = false, margin = 0 }: IconSize): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const background = onCanvas ? canvas : { r: 0, g: 0, b: 0, alpha: 0 }
  const edge = Math.round(size * margin)
  const inner = size - 2 * edge
  const icon = sharp(bytes)
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
  return (onCanvas ? icon.flatten({ background }) : icon).png().toBuffer()
}
