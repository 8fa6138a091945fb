import { WeaveMark } from '@tanabana/ui/weave.tsx'
import type { ReactNode } from 'react'

/** In place of an empty list. */
export function Nothing({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-14 text-center text-pretty wrap-anywhere text-muted">
      <WeaveMark className="size-12 text-madder" />
      {children}
    </div>
  )
}
