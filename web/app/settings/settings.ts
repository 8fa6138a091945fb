import type { PublicSettings } from '@tanabana/contract/public-settings.ts'
import { createContext, useRouteLoaderData } from 'react-router'

/** On the server only: what the root loader hands to every page. */
export const settingsContext = createContext<PublicSettings>()

const noSettings: PublicSettings = {
  ...{ shopName: '', tagline: '', description: '', footerText: '', legalName: '', gstin: '', wordmark: null },
  contact: { email: '', phone: null, whatsApp: null, hours: '', address: [], officer: null, social: [] },
  sendsMail: false,
  storeUrl: '',
  backendUrl: null,
  identity: null,
  payScript: null,
  analytics: null,
  offline: false,
}

/** The shop's public settings, from the root loader. Empty on an error page whose root loader failed. */
export function useSettings(): PublicSettings {
  return readSettings(useRouteLoaderData('root'))
}

export type Matches = readonly ({ id: string; pathname: string; loaderData?: unknown } | undefined)[]

/** The same for `meta` functions, which cannot use hooks. */
export function settingsIn(matches: Matches): PublicSettings {
  return readSettings(matches.find((match) => match?.id === 'root')?.loaderData)
}

function readSettings(rootData: unknown): PublicSettings {
  return (rootData as PublicSettings | undefined) ?? noSettings
}
