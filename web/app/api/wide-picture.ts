import type { RouterContextProvider } from 'react-router'
import { publicClient } from './public-client.ts'

/** The home page's wide picture, 3:2, and what it shows; null without one. */
export async function loadWidePicture({ context }: { context: Readonly<RouterContextProvider> }) {
  const home = await publicClient(context)('getHome', {}).catch(() => null)
  const hero = home?.blocks?.find((block) => block.kind === 'hero')
  return hero ? { src: hero.picture, alt: hero.alt } : null
}
