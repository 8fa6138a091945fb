import type { PublicSettings } from '@tanabana/contract/public-settings.ts'
import type { RouterContextProvider, ServerBuild } from 'react-router'

/** Calls the backend: a path and the options of `fetch`. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>

export type StorefrontBuild = ServerBuild & {
  entry: {
    module: {
      createLoadContext(transport: Transport, settings: PublicSettings): RouterContextProvider
      /** The path of the style sheet. */
      styles: string
    }
  }
}
