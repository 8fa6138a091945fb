import { actionPath } from '@tanabana/contract/desk/actions.ts'
import { shrinkPicture, UnusablePicture } from './shrink-picture.ts'

const longestSide = 2400
const maxTries = 3

type Progress = { preview?: string; share?: number }

/**
 * Sends a photo to a product, and tries again by itself if the network fails. The same picture twice is added once.
 * @throws UnusablePicture if it is refused, Error if the network failed
 */
export async function uploadPicture(
  productId: number,
  file: File,
  color: string,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  let longest = longestSide
  let picture = await shrinkPicture(file, longest)
  onProgress({ preview: picture.preview })
  for (let tried = 1; ; tried += 1) {
    const body = JSON.stringify({ file: picture.base64, color })
    const { status, message, isSent } = await post(
      actionPath('products', 'add-picture', String(productId)),
      body,
      (share) => onProgress({ share }),
    )
    if (status === 200) return
    if (status === 413 || status === 422) throw new UnusablePicture(message)
    if (status === 401) throw new Error('You are signed out. Sign in in another window, then try again.')
    if (status === 403 || status === 404) throw new Error(message)
    if (tried === maxTries) throw new Error('It could not be sent. Check your connection.')
    await new Promise((resolve) => setTimeout(resolve, tried * 1000))
    // the server waits ten seconds for a request: a slow line gets a smaller one, unless the first may have arrived
    if (isSent) continue
    longest *= 0.7
    picture = await shrinkPicture(file, longest)
  }
}

/** `status` 0: the network failed. `isSent`: the whole request left the browser. */
function post(path: string, body: string, onProgress: (share: number) => void) {
  return new Promise<{ status: number; message: string; isSent: boolean }>((resolve) => {
    const request = new XMLHttpRequest()
    let isSent = false
    // fetch tells no progress
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.upload.onload = () => {
      isSent = true
    }
    request.onloadend = () => resolve({ status: request.status, message: messageIn(request.responseText), isSent })
    request.open('POST', path)
    request.timeout = 60_000
    request.setRequestHeader('content-type', 'application/json')
    request.send(body)
  })
}

function messageIn(answer: string): string {
  try {
    const { message, fields = {} } = JSON.parse(answer) as { message: string; fields?: Record<string, string> }
    return Object.values(fields)[0] ?? message
  } catch {
    return 'The shop refused it.'
  }
}
