import type { PublicCallName, Transport } from '@tanabana/contract/client.ts'
import { createContext, type RouterContextProvider } from 'react-router'
import { callBackend } from './backend.ts'
import { createClient } from './client.ts'

/** The transport to the backend. The server sets its own; the default is the browser's. */
export const transportContext = createContext<Transport>(callBackend)

/** The client for loaders, on the server and in the browser. It has public calls only and sends no token. */
export function publicClient(context: Readonly<RouterContextProvider>) {
  return createClient<PublicCallName>(context.get(transportContext))
}

export type PublicClient = ReturnType<typeof publicClient>

/** The client for components and hooks. */
export const browserClient: PublicClient = createClient<PublicCallName>(callBackend)
