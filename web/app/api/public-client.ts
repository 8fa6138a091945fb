import { createClient, type PublicCallName, type Transport } from '@tanabana/contract/client.ts'
import { createContext, type RouterContextProvider } from 'react-router'
import { callBackend } from './backend.ts'

/** How the shop is reached; what the owner has not set is null, or empty. */
export type Contact = {
  email: string
  phone: string | null
  /** Line by line. */
  address: readonly string[]
  /** Who answers for complaints, as the e-commerce rules ask: a name. */
  officer: string | null
  social: readonly { name: string; href: string }[]
}

export const noContact: Contact = { email: '', phone: null, address: [], officer: null, social: [] }

/** The identity provider: a Firebase project, or a simulator at an origin of its own that speaks the same. */
export type IdentityService = {
  projectId: string
  apiKey: string
  authDomain: string
  simulatorUrl: string | null
}

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
  contact: Contact
  /** The origin of the shop, for addresses that others follow: `https://shop.example`. */
  storeUrl: string
  /** The backend's origin where it runs apart; null where it is the shop's own. */
  backendUrl: string | null
  /** Null where none is configured: then nobody signs in with Google, and no provider verifies e-mail addresses. */
  identity: IdentityService | null
  /** The script that opens the payment page, and the hosts that it may reach; null where nobody pays online. */
  payScript: { url: string; hosts: readonly string[] } | null
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
  contact: noContact,
  storeUrl: '',
  backendUrl: null,
  identity: null,
  payScript: null,
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
