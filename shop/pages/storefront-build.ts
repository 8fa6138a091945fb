import type { Transport } from '@tanabana/contract/client.ts'
import type { DisplayFont } from '@tanabana/contract/display-fonts.ts'
import type { PublicSettings } from '@tanabana/contract/public-settings.ts'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'

/** Runs a public call of the backend in the same process, by the path of its route. */
export type Read = (path: string, input: ReadInput) => Promise<{ status: number; body: unknown }>
type ReadInput = { params?: Record<string, unknown>; query?: Record<string, unknown> }

/** In the same process, or over HTTP. */
type Backend = { read: Read } | { transport: Transport }

export type StorefrontBuild = ServerBuild & {
  entry: {
    module: {
      createLoadContext(backend: Backend, settings: PublicSettings): RouterContextProvider
      /** React Router's, which the build contains. */
      createRequestHandler: typeof createRequestHandler
      /** The path of the style sheet. */
      styles: string
      /** The path of a display font, its `@font-face`, and its families. */
      offlineFont(name?: DisplayFont): { url: string; face: string; family: string }
    }
  }
}
