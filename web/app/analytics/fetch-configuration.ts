/** In milliseconds. */
export type Patience = { timeout: number; firstPause: number }

export type ConfigurationSource = { configUrl: string; apiKey: string }

/**
 * Fetches the app's measurement id as Firebase's library does: retries with doubling pauses until the timeout.
 * See https://github.com/firebase/firebase-js-sdk/blob/main/packages/analytics/src/get-config.ts
 * @returns null without an answer; the configured id applies then
 */
export async function fetchMeasurementId(source: ConfigurationSource, patience: Patience): Promise<string | null> {
  const signal = AbortSignal.timeout(patience.timeout)
  for (let pause = patience.firstPause; !signal.aborted; pause *= 2) {
    const answer = await ask(source, signal).catch(noAnswer)
    if (answer?.ok) return readId(await answer.json().catch(noAnswer))
    // a refusal is final
    if (answer && answer.status < 500 && answer.status !== 429) return null
    await wait(pause * (0.75 + Math.random() / 2), signal)
  }
  return null
}

function ask({ configUrl, apiKey }: ConfigurationSource, signal: AbortSignal) {
  return fetch(configUrl, { signal, headers: { accept: 'application/json', 'x-goog-api-key': apiKey } })
}

function readId(configuration: unknown): string | null {
  const { measurementId } = (configuration ?? {}) as { measurementId?: unknown }
  return typeof measurementId === 'string' && measurementId ? measurementId : null
}

// Unreachable, too slow, or not JSON.
function noAnswer() {
  return null
}

function wait(milliseconds: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
