/**
 * Where the calls go: the page's own origin, or the backend that the page names where the two sides run apart.
 * In the browser only.
 */
export function backendUrl(): string {
  known ??= document.querySelector<HTMLMetaElement>('meta[name=backend]')?.content ?? ''
  return known
}

let known: string | undefined

/** Makes a call from the browser. */
export function callBackend(path: string, init: RequestInit): Promise<Response> {
  return fetch(backendUrl() + path, init)
}
