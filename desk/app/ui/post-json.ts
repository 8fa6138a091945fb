/** `status` 0: the network failed. `isSent`: the whole request left the browser. */
export type Posted = { status: number; message: string; isSent: boolean; answer: unknown }

/** Sends JSON from the browser and tells how far it is. `onProgress` gets the share that is sent, 0 to 1. */
export function postJson(path: string, body: object, onProgress?: (share: number) => void): Promise<Posted> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let isSent = false
    // fetch tells no progress
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total)
    request.upload.onload = () => {
      isSent = true
    }
    request.onloadend = () => {
      const answer = parse(request.responseText)
      resolve({ status: request.status, message: messageIn(answer), isSent, answer })
    }
    request.open('POST', path)
    request.timeout = 60_000
    request.setRequestHeader('content-type', 'application/json')
    request.send(JSON.stringify(body))
  })
}

export const maxTries = 3

/** Waits longer after each try. */
export const waitForTry = (tried: number) => new Promise((resolve) => setTimeout(resolve, tried * 1000))

/** Why another try is of no use: a sentence, or null. */
export function refusalOf({ status, message }: Posted): string | null {
  if (status === 401) return 'You are signed out. Sign in in another window, then try again.'
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? message : null
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
