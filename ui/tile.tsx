import { Link } from 'react-router'

type TileProps = { to: string; count: number; text: string; detail: string; isUrgent?: boolean }

/** A number that leads to its list. `isUrgent`: somebody has to act. */
export function Tile({ to, count, text, detail, isUrgent = false }: TileProps) {
  return (
    <Link
      data-row
      to={to}
      prefetch="intent"
      className={`flex h-full min-h-32 flex-col rounded-sm border bg-paper p-3 transition-colors duration-150 list:p-4 ${isUrgent ? 'border-alert text-alert' : 'border-line hover:border-edge'}`}
    >
      <span className={`page-title tabular-nums ${count === 0 ? 'text-muted' : ''}`}>{count}</span>
      <span className="mt-1 text-sm font-semibold">{text}</span>
      <span className="mt-auto pt-1 text-xs text-muted">{detail}</span>
    </Link>
  )
}
