/** The origin of the calls: the page's own, or that of a separate backend. In the browser only. */
function backendUrl(): string {
  known ??= document.querySelector<HTMLMetaElement>('meta[name=backend]')?.content ?? ''
  return known
}

let known: string | undefined

/** Milliseconds. The server's own timeout is shorter; a phone that changed its network would wait for minutes. */
const timeoutMs = 20_000

/** Makes a call from the browser. Retries a GET up to twice after a 503, as `Retry-After` says. */
export async function callBackend(path: string, init: RequestInit): Promise<Response> {
  for (let triesLeft = 2; ; triesLeft--) {
    const response = await fetch(backendUrl() + path, { ...init, signal: withTimeout(init.signal) })
    const wait = Number(response.headers.get('retry-after') ?? 0)
    const again = response.status === 503 && init.method === 'GET' && triesLeft > 0 && wait > 0 && wait <= 5
    if (!again) return response
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
  }
}

/** Aborts with the caller's signal or after the timeout. Older browsers have no `AbortSignal.any`. */
function withTimeout(given: AbortSignal | null | undefined): AbortSignal {
  const either = new AbortController()
  setTimeout(() => either.abort(new DOMException('The shop did not answer', 'TimeoutError')), timeoutMs)
  if (given?.aborted) either.abort(given.reason)
  given?.addEventListener('abort', () => either.abort(given.reason), { once: true })
  return either.signal
}
