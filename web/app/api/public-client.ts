import { createClient, type PublicCallName, type Transport } from '@tanabana/contract/client.ts'
import { createContext, type RouterContextProvider } from 'react-router'

/** What the server hands to every page: public, and the same whoever looks. */
export type Site = {
  transport: Transport
  shopName: string
  /** The origin of the shop, for addresses that others follow: `https://shop.example`. */
  storeUrl: string
  /** The identity provider's origin; null where none is configured. */
  identityUrl: string | null
  /** Further origins that the browser may call. */
  connectSources: readonly string[]
}

/** In the browser nothing is handed over: there the calls go to the page's own origin. */
export const site = createContext<Site>({
  transport: (path, init) => fetch(path, init),
  shopName: '',
  storeUrl: '',
  identityUrl: null,
  connectSources: [],
})

/** The client of the pages, on both sides. It makes public calls only and has no way to take a token. */
export function publicClient(context: Readonly<RouterContextProvider>) {
  return createClient<PublicCallName>(context.get(site).transport)
}

export type PublicClient = ReturnType<typeof publicClient>

/** For components, which run in the browser when they call. */
export const browserClient: PublicClient = createClient<PublicCallName>((path, init) => fetch(path, init))
