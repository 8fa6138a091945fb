import { CallError, type PublicCallName, type Transport } from '@tanabana/contract/client.ts'
import { routes } from '@tanabana/contract/routes.ts'
import { createContext, type RouterContextProvider } from 'react-router'
import { callBackend } from './backend.ts'
import { createClientWithReaders } from './client.ts'

/** Runs a public call in the server's own process, by the path of its route. */
export type Read = (path: string, input: object) => Promise<{ status: number; body: unknown }>

/** The client for components and hooks. */
export const browserClient = createClientWithReaders<PublicCallName>(callBackend)

export type PublicClient = typeof browserClient

/** The client for loaders. The server sets its own; the default is the browser's. */
export const publicClientContext = createContext<PublicClient>(browserClient)

/** The client for loaders, on the server and in the browser. It has public calls only and sends no token. */
export function publicClient(context: Readonly<RouterContextProvider>): PublicClient {
  return context.get(publicClientContext)
}

/** A client over HTTP, for a separate backend. */
export function remoteClient(transport: Transport): PublicClient {
  return createClientWithReaders<PublicCallName>(transport)
}

/** A client without HTTP and JSON. The shop's own backend needs no readers. */
export function directClient(read: Read): PublicClient {
  const call = async (name: PublicCallName, input: object = {}) => {
    const { status, body } = await read(routes[name].path, input)
    if (status !== 200) throw new CallError(status, body as ConstructorParameters<typeof CallError>[1])
    return body
  }
  return call as PublicClient
}
