/** The origin of the calls: the page's own, or that of a separate backend. In the browser only. */
function backendUrl(): string {
  origin ??= document.querySelector<HTMLMetaElement>('meta[name=backend]')?.content ?? ''
  return origin
}

let origin: string | undefined

/** Longer than the server's own timeout. Without it, a phone that changed its network waits for minutes. */
const timeoutMs = 20_000

/** Makes a call from the browser. Retries a GET up to twice after a 503, as `Retry-After` says. */
export async function callBackend(path: string, init: RequestInit): Promise<Response> {
  for (let retriesLeft = 2; ; retriesLeft--) {
    // `no-cache`: the browser may not show an old list while it revalidates, as shared caches may
    const request = { ...init, cache: 'no-cache', signal: withTimeout(init.signal) } as const
    const response = await fetch(backendUrl() + path, request)
    // see offline/connection.ts
    globalThis.dispatchEvent?.(new Event('answered'))
    const waitSeconds = Number(response.headers.get('retry-after') ?? 0)
    const retry =
      response.status === 503 && init.method === 'GET' && retriesLeft > 0 && waitSeconds > 0 && waitSeconds <= 5
    if (!retry) return response
    await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000))
  }
}

/** Aborts with the caller's signal or after the timeout. Older browsers have no `AbortSignal.any`. */
function withTimeout(callerSignal: AbortSignal | null | undefined): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('The shop did not answer', 'TimeoutError')), timeoutMs)
  if (callerSignal?.aborted) controller.abort(callerSignal.reason)
  callerSignal?.addEventListener('abort', () => controller.abort(callerSignal.reason), { once: true })
  return controller.signal
}
