import type { Calls } from '@tanabana/contract/calls.ts'
import { type CallOptions, createClient as createContractClient, type Transport } from '@tanabana/contract/client.ts'
import type { CallAnswer, CallInput } from '@tanabana/contract/define-call.ts'
import type { RouteName } from '@tanabana/contract/routes.ts'
import { readers } from './readers.ts'

type Readers = typeof readers
type Reader = (answer: unknown) => unknown
type Arguments<N extends RouteName> = keyof CallInput<Calls[N]> extends never
  ? [input?: Record<string, never>, options?: CallOptions]
  : [input: CallInput<Calls[N]>, options?: CallOptions]
type Answer<N extends RouteName> = N extends keyof Readers ? ReturnType<Readers[N]> : CallAnswer<Calls[N]>

/**
 * The contract's client for any backend: `readers` complete the answers that fall short of the contract.
 * @throws CallError for a refusal and for no answer; the transport's AbortError passes through
 */
export function createClient<N extends RouteName>(transport: Transport, token?: () => string | null) {
  const call = createContractClient<RouteName>(transport, token) as (...all: unknown[]) => Promise<unknown>
  return async function callAndRead<K extends N>(name: K, ...given: Arguments<K>): Promise<Answer<K>> {
    const answer = await call(name, ...given)
    const read = (readers as Partial<Record<RouteName, unknown>>)[name] as Reader | undefined
    return (read ? read(answer) : answer) as Answer<K>
  }
}
