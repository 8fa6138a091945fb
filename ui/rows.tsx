import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ChevronIcon } from './icons.tsx'

/** A row that leads somewhere: text at the left, a chevron at the right. */
export const rowLook =
  'flex min-h-12 w-full cursor-pointer items-center justify-between gap-3 text-left transition-colors duration-150 hover:text-madder'

/** A line of a row on a phone. From a tablet on, its parts are cells of the row's grid. */
export const rowLine = 'flex justify-between gap-3 list:contents'

/** The names of a list's columns, for the eye: each cell says what it is. */
export const headLook = 'hidden min-h-9 items-center gap-x-3 text-xs text-muted dense:grid'

export function Chevron({ className = '' }: { className?: string }) {
  return <ChevronIcon className={`size-4 shrink-0 text-muted ${className}`} />
}

/** The way back to a list. */
export function BackLink({ to, children, onClick, className = '' }: BackLinkProps) {
  return (
    <Link
      to={to}
      onClick={onClick}
      className={`inline-flex min-h-11 items-center gap-1.5 text-sm text-muted ${className}`}
    >
      <Chevron className="rotate-180" />
      {children}
    </Link>
  )
}

type BackLinkProps = {
  to: string
  children: ReactNode
  onClick?: (event: React.MouseEvent) => void
  className?: string
}

/** The link to the rest of a list. */
export const moreLook =
  'mt-4 flex min-h-12 items-center justify-center rounded-sm border border-edge text-sm font-semibold transition-colors duration-150 hover:border-ink'
