import type { Home } from '@tanabana/contract/home.ts'
import { lazy, memo, Suspense } from 'react'
import { ServerHomeBlocks } from './server-home-blocks.ts'

type Blocks = { default: typeof ServerHomeBlocks }

/** Without the code the server's HTML stays, and its links load documents. */
const load = (): Promise<Blocks> => import('./home-blocks.tsx').catch(() => new Promise<Blocks>(() => {}))

const Part = import.meta.env.SSR ? ServerHomeBlocks : lazy(load)

/** The server renders the blocks; the browser loads their code when the rest of the page works. */
export const LazyHomeBlocks = memo(function LazyHomeBlocks({ home }: { home: Home }) {
  return (
    <Suspense>
      <Part {...home} />
    </Suspense>
  )
})
