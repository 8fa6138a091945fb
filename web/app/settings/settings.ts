import type { PublicSettings } from '@tanabana/contract/public-settings.ts'
import { createContext, type RouterContextProvider, useRouteLoaderData } from 'react-router'

/** On the server only: what the root loader hands to every page. */
export const settingsContext = createContext<PublicSettings>()

// only what an error page reads: every page loads these bytes
const noSettings = {
  ...{ shopName: '', tagline: '', description: '', footerText: '', policies: {} },
  contact: { email: '', address: [], social: [] },
  ...{ menu: [], categories: {} },
} as unknown as PublicSettings

/** The shop's public settings, from the root loader. Empty on an error page whose root loader failed. */
export function useSettings(): PublicSettings {
  return readSettings(useRouteLoaderData('root'))
}

export type Matches = readonly ({ id: string; pathname: string; loaderData?: unknown } | undefined)[]

/** The same for `meta` functions, which cannot use hooks. */
export function settingsIn(matches: Matches): PublicSettings {
  return readSettings(matches[0]?.loaderData)
}

function readSettings(rootData: unknown): PublicSettings {
  const settings = (rootData as PublicSettings | undefined) ?? noSettings
  if (!import.meta.env.SSR) shown = settings
  return settings
}

let shown = noSettings

/** The same for loaders. */
export function settingsOf(context: Readonly<RouterContextProvider>): PublicSettings {
  return import.meta.env.SSR ? context.get(settingsContext) : shown
}
