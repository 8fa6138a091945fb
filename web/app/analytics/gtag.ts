type GtagWindow = Window & { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean>

const page = () => window as unknown as GtagWindow

/** Queues a command until Google's script loads. The script reads the `arguments` object itself. */
function gtag(..._words: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would not be read
  page().dataLayer?.push(arguments)
}

/** Loads Google's script without any advertising features. */
export function loadGtag(scriptUrl: string, measurementId: string): void {
  page().dataLayer = []
  gtag('js', new Date())
  gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  gtag('config', measurementId, { allow_google_signals: false, allow_ad_personalization_signals: false })
  const script = document.createElement('script')
  script.async = true
  script.src = `${scriptUrl}?id=${encodeURIComponent(measurementId)}`
  document.head.append(script)
}

export function sendEvent(name: string, parameters: Record<string, unknown>): void {
  gtag('event', name, parameters)
}

/** Sets the opt-out switch of Google's script. */
export function allowGtag(measurementId: string, allowed: boolean): void {
  page()[`ga-disable-${measurementId}`] = !allowed
}

/** Removes the script's cookies of this host and its parent domains. */
export function forgetGtag(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  const labels = location.hostname.split('.')
  const hosts = labels.map((_, at) => labels.slice(at).join('.'))
  for (const name of names.filter((one) => one === '_ga' || one.startsWith('_ga_'))) {
    for (const domain of ['', ...hosts.map((host) => `; domain=${host}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store
      document.cookie = `${name}=; max-age=0; path=/${domain}`
    }
  }
}
