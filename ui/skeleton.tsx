/** A placeholder for loading content; set its size by class. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`skeleton rounded-sm bg-ground ${className}`} />
}
