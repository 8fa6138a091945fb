import { createClient, type PublicCallName, type Transport } from '@tanabana/contract/client.ts'
import { createContext, type RouterContextProvider } from 'react-router'
import { callBackend } from './backend.ts'

/** What the browser needs to count visits, where the owner wants that. */
export type AnalyticsSettings = {
  /** Of Google Analytics 4, such as `G-1A2B3C4D5E`. */
  measurementId: string
  scriptUrl: string
  /** Where a Firebase app's measurement id is asked for; null where it has none. */
  config: { configUrl: string; apiKey: string } | null
}

/** What the server hands to every page: public, and the same whoever looks. */
export type Site = {
  transport: Transport
  shopName: string
  /** The origin of the shop, for addresses that others follow: `https://shop.example`. */
  storeUrl: string
  /** The backend's origin where it runs apart; null where it is the shop's own. */
  backendUrl: string | null
  /** The identity provider's origin; null where none is configured. */
  identityUrl: string | null
  /** null: nobody is counted, and nothing of it is loaded. */
  analytics: AnalyticsSettings | null
  /** Whether pages that were seen are kept for when there is no network. */
  offline: boolean
  /** Further origins that the browser may call. */
  connectSources: readonly string[]
}

/** In the browser nothing is handed over. */
export const site = createContext<Site>({
  transport: callBackend,
  shopName: '',
  storeUrl: '',
  backendUrl: null,
  identityUrl: null,
  analytics: null,
  offline: false,
  connectSources: [],
})

/** The client of the pages, on both sides. It makes public calls only and has no way to take a token. */
export function publicClient(context: Readonly<RouterContextProvider>) {
  return createClient<PublicCallName>(context.get(site).transport)
}

export type PublicClient = ReturnType<typeof publicClient>

/** For components, which run in the browser when they call. */
export const browserClient: PublicClient = createClient<PublicCallName>(callBackend)
