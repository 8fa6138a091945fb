import type { Home } from '@tanabana/contract/home.ts'
import { lazy, memo, Suspense, useEffect, useState } from 'react'
import { repeatLateTap } from '#page/early-tap.ts'
import { ServerHomeBlocks } from './server-home-blocks.ts'

type Blocks = { default: typeof ServerHomeBlocks }

const load = (): Promise<Blocks> => import('./home-blocks.tsx')

/** For hydration. Without the code the server's HTML stays, and its links load documents. */
const Hydrated = lazy(() => load().catch(() => new Promise<Blocks>(() => {})))

let loaded = import.meta.env.SSR ? ServerHomeBlocks : undefined

/** Loads the code before a navigation shows the page. @returns whether it is there */
export async function loadHomeBlocks(): Promise<boolean> {
  loaded ??= (await load().catch(() => null))?.default
  return loaded !== undefined
}

/** The server renders the blocks; the browser loads their code when the rest of the page works. */
export const LazyHomeBlocks = memo(function LazyHomeBlocks({ home }: { home: Home }) {
  const [Part] = useState(() => loaded ?? Hydrated)
  return (
    <div data-late="">
      <Suspense>
        <Part {...home} />
        <AfterHydration />
      </Suspense>
    </div>
  )
})

/** A heart that was tapped before the code was there. */
function AfterHydration() {
  useEffect(repeatLateTap, [])
  return null
}
