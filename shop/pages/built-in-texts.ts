import { type DefaultPages, renderPage, usualFacts } from '@tanabana/api'
import type { Transport } from '@tanabana/contract/client.ts'
import type { PublicSettings } from '@tanabana/contract/public-settings.ts'
import { pageNames } from '@tanabana/contract/static-pages.ts'

/** Answers with the default text of a static page where a separate backend does not have the call. */
export function withBuiltInTexts(
  transport: Transport,
  settings: PublicSettings,
  demoPages: DefaultPages | null,
): Transport {
  return async (path, init) => {
    const response = await transport(path, init)
    const page = pageNames.find((name) => path === `/pages/${name}`)
    const isAbsent = (response.status >= 400 && response.status < 500) || response.status === 501
    if (!page || !isAbsent) return response
    return Response.json(renderPage(page, null, { readFacts: () => usualFacts(settings), demoPages }).preview)
  }
}
