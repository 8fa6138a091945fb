/** A quiet shape of what is on its way; give it its size. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`skeleton rounded-sm bg-ground ${className}`} />
}
