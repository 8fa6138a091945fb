import { formatPaise, fromRupees } from '@tanabana/contract/money.ts'

/** Formats rupees: `₹1,23,456`. */
export function Price({ rupees, className = '' }: { rupees: number; className?: string }) {
  return (
    <span className={`tabular-nums ${className}`} translate="no">
      {formatPaise(fromRupees(rupees))}
    </span>
  )
}
