import { createContext, use } from 'react'

/** Whether the mark is shown. It is the demo's, and no other shop has it. */
export const HasMark = createContext(false)

/**
 * The demo's mark: threads that pass over and under each other (tana: warp, bana: weft).
 * The thread below is interrupted where they cross. `isDrawn`: first the warp is drawn, then the weft.
 */
export function WeaveMark({ className = '', isDrawn = false }: { className?: string; isDrawn?: boolean }) {
  if (!use(HasMark)) return null
  const thread = isDrawn ? { pathLength: 1, strokeDasharray: 1 } : {}
  return (
    <svg
      viewBox="0 0 40 40"
      className={className}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
    >
      <path
        {...thread}
        className={isDrawn ? 'animate-[draw_240ms_ease-out_backwards]' : ''}
        d="M10 3v3.4M10 13.6v12.8M10 33.6v3.4M20 3v12.8M20 24.2v12.8M30 3v3.4M30 13.6v12.8M30 33.6v3.4"
      />
      <path
        {...thread}
        className={`text-marigold ${isDrawn ? 'animate-[draw_240ms_200ms_ease-out_backwards]' : ''}`}
        stroke="currentColor"
        d="M3 10h12.8M24.2 10h12.8M3 20h3.4M13.6 20h12.8M33.6 20h3.4M3 30h12.8M24.2 30h12.8"
      />
    </svg>
  )
}
