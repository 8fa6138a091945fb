import { actionPath } from '@tanabana/contract/desk/actions.ts'
import { postJson, Refused } from '#ui/post-json.ts'
import { toBase64 } from '#ui/to-base64.ts'
import { type PictureKind, shrinkPicture, UnusablePicture } from './shrink-picture.ts'

const longestSide = 2400

type Progress = { preview?: string; share?: number }
type OnProgress = (progress: Progress) => void

/** Sends a photo to a product. The same picture twice is added once. @throws as sendPicture does */
export async function uploadPicture(
  productId: number,
  file: File,
  color: string,
  onProgress: OnProgress,
): Promise<void> {
  const path = actionPath('products', 'add-picture', String(productId))
  await sendPicture(path, file, { toBody: (base64) => ({ file: base64, color }), onProgress })
}

type Sending = {
  toBody: (base64: string) => object
  onProgress?: OnProgress
  /** A file of at most so many bytes is sent as it is. */
  asIsBytes?: number
  kind?: PictureKind
}

/**
 * Sends a photo, made smaller, and tries again by itself if the network fails. @returns the answer
 * @throws UnusablePicture if it is refused, Error if the network failed
 */
export async function sendPicture(
  path: string,
  file: File,
  { toBody, onProgress, asIsBytes = 0, kind }: Sending,
): Promise<unknown> {
  let longest = longestSide
  let picture = file.size > asIsBytes ? await shrinkPicture(file, longest, kind) : await readAsIs(file)
  onProgress?.({ preview: picture.preview })
  async function bodyOf(isSent: boolean): Promise<object> {
    // the server waits ten seconds for a request: a slow line gets a smaller one, unless the first may have arrived
    if (!isSent) {
      longest *= 0.7
      picture = await shrinkPicture(file, longest, kind)
    }
    return toBody(picture.base64)
  }
  try {
    return await postJson(path, bodyOf, (share) => onProgress?.({ share }))
  } catch (error) {
    const isUnusable = error instanceof Refused && (error.status === 413 || error.status === 422)
    throw isUnusable ? new UnusablePicture(error.message) : error
  }
}

async function readAsIs(file: File): Promise<{ base64: string; preview: string }> {
  const base64 = await toBase64(file).catch(() => {
    throw new UnusablePicture('The file can’t be read. Choose it again.')
  })
  return { base64, preview: '' }
}
