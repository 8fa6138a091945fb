import { ChevronIcon } from '@tanabana/ui/icons.tsx'

/** For the mouse only: the product page has the pictures for the keyboard and screen readers. */
export default function CardArrows({ onStep }: { onStep: (step: number) => void }) {
  const look =
    'absolute top-1/2 grid size-11 -translate-y-1/2 cursor-pointer place-items-center rounded-full bg-canvas/90'
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-0 hidden aspect-4/5 opacity-0 group-hover:opacity-100 *:pointer-events-auto mouse:block"
    >
      <button type="button" tabIndex={-1} className={`${look} left-1`} onClick={() => onStep(-1)}>
        <ChevronIcon className="size-5 rotate-180" />
      </button>
      <button type="button" tabIndex={-1} className={`${look} right-1`} onClick={() => onStep(1)}>
        <ChevronIcon className="size-5" />
      </button>
    </div>
  )
}
