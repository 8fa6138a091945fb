type GtagWindow = Window & { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean>

const page = () => window as unknown as GtagWindow

/** Google's queue: what is pushed before its script has come is read by it then. It wants the `arguments` object itself. */
function gtag(..._words: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would not be read
  page().dataLayer?.push(arguments)
}

/** Loads Google's script for a measurement id, without anything for advertising. */
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

/** The switch that Google's script looks at before it sends anything. */
export function allowGtag(measurementId: string, allowed: boolean): void {
  page()[`ga-disable-${measurementId}`] = !allowed
}

/** Removes what Google's script has kept, for this host and those above it. */
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
