import { channel } from 'node:diagnostics_channel'

export type Service = 'phonepe' | 'firebase' | 'smtp' | 'push' | 'bucket'

/** `rejected`: the service answered and refused. `failed`: no usable answer. */
export type OutboundResult = 'ok' | 'rejected' | 'failed'

/** One request to another service. `call` is one of a few names, never an address or an id. */
export type OutboundCall = { service: Service; call: string; result: OutboundResult; seconds: number }

const calls = channel('tanabana:outbound')

/** Runs a request to another service and reports its result and duration. @param resultOf how a response counts */
export async function timeOutbound<T>(
  service: Service,
  call: string,
  request: () => Promise<T>,
  resultOf: (response: T) => OutboundResult = () => 'ok',
): Promise<T> {
  const startedAt = performance.now()
  const report = (result: OutboundResult) =>
    calls.publish({ service, call, result, seconds: (performance.now() - startedAt) / 1000 } satisfies OutboundCall)
  try {
    const response = await request()
    report(resultOf(response))
    return response
  } catch (error) {
    report('failed')
    throw error
  }
}

/** How an HTTP status counts; 0: no response. */
export function resultOfStatus(status: number): OutboundResult {
  if (status === 0 || status >= 500) return 'failed'
  return status >= 400 ? 'rejected' : 'ok'
}

/** Calls back after each request of this process. @returns a function that ends it */
export function onOutbound(observe: (call: OutboundCall) => void): () => void {
  const listener = (message: unknown) => observe(message as OutboundCall)
  calls.subscribe(listener)
  return () => void calls.unsubscribe(listener)
}
