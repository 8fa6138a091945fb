import type { PageName, StaticPage } from '@tanabana/contract/static-pages.ts'
import type { RouterContextProvider } from 'react-router'
import { publicClient } from '#api/public-client.ts'
import { pageMeta } from '#page/page-meta.ts'

/** The text of a page. Only on the server, which has one if a separate backend has none. */
export function loadPage(
  { context }: { context: Readonly<RouterContextProvider> },
  page: PageName,
): Promise<StaticPage> {
  return publicClient(context)('getPage', { params: { page } })
}

/** Without a network the service worker may have the page. */
export async function fromServer<T>({ serverLoader }: { serverLoader: () => Promise<T> }): Promise<T> {
  return serverLoader().catch((error: object) => {
    throw Object.assign(error, { unreachable: error instanceof TypeError })
  })
}

/** The description is the text below the title, without links and bold. */
export function textPageMeta(
  matches: Parameters<typeof pageMeta>[0],
  page: PageName,
  text: StaticPage | undefined,
  title = text?.title ?? '',
) {
  // only crawlers read it
  const lead = (import.meta.env.SSR && text?.lead.join(' ').replace(/\*\*|\[([^\]]*)\]\([^)]*\)/g, '$1')) || ''
  return pageMeta(matches, { title, description: lead, path: `/${page}` })
}
