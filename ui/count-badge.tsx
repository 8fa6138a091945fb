/**
 * The bag's count, hidden from screen readers: the link's label has it. Positioned over the icon, so nothing moves.
 */
export function CountBadge({ count }: { count: number }) {
  if (count < 1) return null
  return (
    <span
      data-count={count > 99 ? '99+' : count}
      className="before:content-[attr(data-count)] absolute top-0.5 left-1/2 ml-0.5 min-w-[1.15rem] rounded-full bg-madder px-1 text-center text-xs leading-[1.15rem] font-semibold text-canvas tabular-nums"
    />
  )
}
