import { Chevron, rowLook } from '@tanabana/ui/rows.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A row of a list that leads to the page of one thing: its name, and a line about it. */
export function LinkRow({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} prefetch="intent" className={`${rowLook} py-3 text-sm`}>
        <span className="min-w-0 grow">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="block wrap-anywhere text-muted">{children}</span>
        </span>
        <Chevron />
      </Link>
    </li>
  )
}
