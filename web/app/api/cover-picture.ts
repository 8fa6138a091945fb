import type { RouterContextProvider } from 'react-router'
import { publicClient } from './public-client.ts'

const wideScreen = '(min-width: 1024px)'

/** The picture beside a form: the first product's; empty without one, or if it cannot be loaded. */
export async function loadCoverPicture({ context }: { context: Readonly<RouterContextProvider> }): Promise<string> {
  const query = { page: 0, size: 1 }
  const { content } = await publicClient(context)('getProductPaged', { query }).catch(() => ({ content: [] }))
  return content[0]?.image.split(';')[0] ?? ''
}

/** The same in the browser, only where the picture is shown. */
export async function fetchCoverPicture(args: Parameters<typeof loadCoverPicture>[0]): Promise<string> {
  return matchMedia(wideScreen).matches ? loadCoverPicture(args) : ''
}
