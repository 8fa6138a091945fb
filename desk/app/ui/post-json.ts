/** The backend refuses it, in words: another try is of no use. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const maxTries = 3

/**
 * Sends JSON from the browser, and tries again by itself if the network fails.
 * @param bodyOf makes the body of each try. `isSent`: the whole request before left the browser
 * @param onProgress gets the share that is sent, 0 to 1
 * @throws Refused, Error if the network failed
 */
export async function postJson(
  path: string,
  bodyOf: (isSent: boolean) => object | Promise<object>,
  onProgress?: (share: number) => void,
): Promise<unknown> {
  let isSent = true
  for (let tried = 1; ; tried += 1) {
    const posted = await post(path, await bodyOf(isSent), onProgress)
    const { status, answer } = posted
    if (status === 200) return answer
    if (status === 401) throw new Refused(401, 'You are signed out. Sign in in another window, then try again.')
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) throw new Refused(status, messageIn(answer))
    if (tried === maxTries) throw new Error('It could not be sent. Check your connection.')
    await new Promise((resolve) => setTimeout(resolve, tried * 1000))
    isSent = posted.isSent
  }
}

/** `status` 0: the network failed. */
type Posted = { status: number; isSent: boolean; answer: unknown }

function post(path: string, body: object, onProgress?: (share: number) => void): Promise<Posted> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let isSent = false
    // fetch tells no progress
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total)
    request.upload.onload = () => {
      isSent = true
    }
    request.onloadend = () => resolve({ status: request.status, isSent, answer: parse(request.responseText) })
    request.open('POST', path)
    request.timeout = 60_000
    request.setRequestHeader('content-type', 'application/json')
    request.send(JSON.stringify(body))
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function messageIn(answer: unknown): string {
  const { message, fields = {} } = (answer ?? {}) as { message?: string; fields?: Record<string, string> }
  return Object.values(fields)[0] ?? message ?? 'The shop refused it.'
}
