import { useRouteLoaderData } from 'react-router'
import { noContact, type Site } from '#api/public-client.ts'

export type PublicSettings = Omit<Site, 'transport' | 'connectSources' | 'payScript'> & { paysOnline: boolean }

const noSettings: PublicSettings = {
  shopName: '',
  contact: noContact,
  sendsMail: false,
  storeUrl: '',
  backendUrl: null,
  identity: null,
  analytics: null,
  offline: false,
  paysOnline: false,
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
  const settings = (rootData as PublicSettings | undefined) ?? noSettings
  return { ...settings, shopName: settings.shopName || 'Tanabana' }
}
