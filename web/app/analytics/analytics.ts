import { analyticsTimeout } from '@tanabana/contract/limits.ts'
import type { AnalyticsSettings } from '@tanabana/contract/public-settings.ts'
import { currentConsent, subscribeConsent } from './consent.ts'
import { subscribe, type TrackedEvent } from './events.ts'
import { fetchMeasurementId } from './fetch-configuration.ts'
import { ga4Event } from './ga4-events.ts'
import { allowGtag, forgetGtag, loadGtag, sendEvent } from './gtag.ts'

/** Milliseconds before the first retry; each further pause is twice as long. */
const firstPause = 1000
/** Events queued while the configuration loads. */
const maxWaiting = 100

let started = false

/** Sends events to Google Analytics while the visitor consents. Earlier events are dropped. */
export function startAnalytics(settings: AnalyticsSettings): void {
  if (started) return
  started = true
  let id: string | null = null
  let loading = false
  const waiting: TrackedEvent[] = []

  async function load() {
    loading = true
    id =
      (settings.config && (await fetchMeasurementId(settings.config, { timeout: analyticsTimeout, firstPause }))) ||
      settings.measurementId
    // consent may have been withdrawn meanwhile
    if (currentConsent() === 'yes') begin(id)
    loading = false
  }

  let begun = false
  function begin(measurementId: string) {
    begun = true
    allowGtag(measurementId, true)
    loadGtag(settings.scriptUrl, measurementId)
    for (const event of waiting.splice(0)) send(event)
  }

  function follow() {
    if (currentConsent() !== 'yes') {
      waiting.length = 0
      if (id) allowGtag(id, false)
      forgetGtag()
    } else if (begun && id) allowGtag(id, true)
    else if (id) begin(id)
    else if (!loading) void load()
  }

  follow()
  subscribeConsent(follow)
  subscribe((event) => {
    if (currentConsent() !== 'yes') return
    if (begun) send(event)
    else if (waiting.length < maxWaiting) waiting.push(event)
  })
}

function send(event: TrackedEvent) {
  const { name, parameters } = ga4Event(event)
  sendEvent(name, parameters)
}
