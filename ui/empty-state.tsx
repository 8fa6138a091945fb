import type { ReactNode } from 'react'
import { WeaveMark } from './weave.tsx'

type EmptyStateProps = {
  title: string
  text?: ReactNode
  action?: ReactNode
  picture?: ReactNode
  heading?: 'h1' | 'h2'
}

/** Shown when there is nothing to list, with a next step. */
export function EmptyState({ title, text, action, picture, heading: Heading = 'h1' }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center pt-14 pb-4 text-center last:pb-14 desktop:pt-24 desktop:last:pb-24">
      <div className="mb-7 text-madder">{picture ?? <WeaveMark className="size-20" />}</div>
      <Heading className="font-display text-2xl text-balance">{title}</Heading>
      {text && <p className="mt-3 text-pretty text-muted">{text}</p>}
      {action && (
        <div className="mt-8 grid min-w-[min(15rem,100%)] gap-3 tablet:flex tablet:flex-wrap tablet:justify-center">
          {action}
        </div>
      )}
    </div>
  )
}
