import type { RouterContextProvider } from 'react-router'
import { publicClient } from './public-client.ts'

type Args = { context: Readonly<RouterContextProvider> }

const wideScreen = '(min-width: 1024px)'

/** The picture beside a form, 4:5: the last of the home page's, or its hero. Empty without one. */
export async function loadCoverPicture(args: Args): Promise<string> {
  const home = await publicClient(args.context)('getHome', {}).catch(() => null)
  const pictures = (home?.blocks ?? []).flatMap((block) =>
    block.kind === 'hero' ? (block.portrait ?? []) : block.kind === 'products' ? (block.picture ?? []) : [],
  )
  return pictures.at(-1) ?? ''
}

/** The same in the browser, only where the picture is shown. */
export async function fetchCoverPicture(args: Args): Promise<string> {
  return matchMedia(wideScreen).matches ? loadCoverPicture(args) : ''
}
