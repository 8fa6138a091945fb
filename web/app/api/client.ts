import type { Calls } from '@tanabana/contract/calls.ts'
import { type CallOptions, createClient, type Transport } from '@tanabana/contract/client.ts'
import type { CallInput, CallResponse } from '@tanabana/contract/define-call.ts'
import type { RouteName } from '@tanabana/contract/routes.ts'
import { readers } from './readers.ts'

type Arguments<N extends RouteName> = keyof CallInput<Calls[N]> extends never
  ? [input?: Record<string, never>, options?: CallOptions]
  : [input: CallInput<Calls[N]>, options?: CallOptions]

type Answer<N extends RouteName> = N extends keyof typeof readers
  ? ReturnType<(typeof readers)[N]>
  : CallResponse<Calls[N]>

type Client<N extends RouteName> = <K extends N>(name: K, ...given: Arguments<K>) => Promise<Answer<K>>

/**
 * The contract's client for any backend: `readers` complete responses that fall short of the contract.
 * @throws CallError if the backend refuses or does not answer; AbortError if aborted
 */
export function createClientWithReaders<N extends RouteName>(
  transport: Transport,
  token?: () => string | null,
): Client<N> {
  return createClient<N>(transport, token, readers) as Client<N>
}
