/** Says in a sentence why a file can't be sent, and what to do. */
export class UnusablePicture extends Error {}

/**
 * Draws a photo upright and smaller, as a JPEG in Base64. What the camera wrote into the file, such as the place, is gone.
 * @param longest side in pixels @throws UnusablePicture
 */
export async function shrinkPicture(file: File, longest: number): Promise<{ base64: string; preview: string }> {
  const photo = await createImageBitmap(file).catch(() => null)
  if (!photo) throw new UnusablePicture(/\.hei[cf]$|hei[cf]/i.test(file.name + file.type) ? heic : unreadable)
  try {
    const [, base64 = ''] = drawJpeg(photo, longest, 0.85).split(',')
    if (!base64) throw new UnusablePicture(unreadable)
    return { base64, preview: drawJpeg(photo, 160, 0.7) }
  } finally {
    photo.close()
  }
}

const heic = 'This browser can’t read HEIC photos. Send a JPEG: on iPhones, Settings, Camera, Formats, Most Compatible.'
const unreadable = 'This is not a picture, or it is damaged or too large for this browser. Choose a JPEG, PNG or WebP.'

/** @returns a data URL; one without data if the picture is too large for a canvas */
function drawJpeg(photo: ImageBitmap, longest: number, quality: number): string {
  const scale = Math.min(1, longest / Math.max(photo.width, photo.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(photo.width * scale))
  canvas.height = Math.max(1, Math.round(photo.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return ''
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(photo, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', quality)
}
