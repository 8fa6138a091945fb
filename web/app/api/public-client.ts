import type { PublicCallName, Transport } from '@tanabana/contract/client.ts'
import { createContext, type RouterContextProvider } from 'react-router'
import { callBackend } from './backend.ts'
import { createClient } from './client.ts'

/** How this side reaches the backend. The server sets it; the default is the browser's. */
export const transportContext = createContext<Transport>(callBackend)

/** The client of the pages, on both sides. It makes public calls only and has no way to take a token. */
export function publicClient(context: Readonly<RouterContextProvider>) {
  return createClient<PublicCallName>(context.get(transportContext))
}

export type PublicClient = ReturnType<typeof publicClient>

/** For components, which run in the browser when they call. */
export const browserClient: PublicClient = createClient<PublicCallName>(callBackend)
