import { Chevron, rowLook } from '@tanabana/ui/rows.tsx'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'

type LinkRowProps = { to: string; name: string; Icon?: ComponentType<{ className?: string }>; children: ReactNode }

/** A row of a list that leads to a page: its name, and a line about it. */
export function LinkRow({ to, name, Icon, children }: LinkRowProps) {
  return (
    <li>
      <Link to={to} prefetch="intent" className={`${rowLook} py-3 text-sm`}>
        {Icon && <Icon className="size-6 shrink-0 text-madder" />}
        <span className="min-w-0 grow">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="block wrap-anywhere text-muted">{children}</span>
        </span>
        <Chevron />
      </Link>
    </li>
  )
}
