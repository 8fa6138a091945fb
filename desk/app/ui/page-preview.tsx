import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Notice } from './parts.tsx'

/** In pixels, as the shop's page sees them. */
const screens = { Phone: { width: 390, height: 780 }, Computer: { width: 1280, height: 860 } } as const
type Screen = keyof typeof screens

type Props = {
  /** Of the preview; empty: there is none yet. */
  address: string
  problem: string
  /** What it shows, such as `The home page`. */
  of: string
  heading: ReactNode
  link: string
  className?: string
}

/** A page of the shop with what is not saved, on a phone or a computer; it runs no scripts. */
export function PagePreview({ address, problem, of, heading, link, className }: Props) {
  const [screen, setScreen] = useState<Screen>('Phone')
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const { width, height } = screens[screen]
  const scale = Math.min(1, room / width)
  return (
    <section aria-label="Preview" className={`min-w-0 ${className ?? ''}`}>
      <div className="mb-1.5 flex min-h-11 items-center justify-between gap-4">
        {heading}
        <span className="flex gap-2">
          {(Object.keys(screens) as Screen[]).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === screen}
              onClick={() => setScreen(name)}
              className="chip cursor-pointer border-line aria-pressed:border-ink aria-pressed:font-semibold"
            >
              {name}
            </button>
          ))}
        </span>
      </div>
      {problem && <Notice>{problem}</Notice>}
      <div
        ref={box}
        className="box-content overflow-hidden rounded-sm border border-line"
        style={{ height: height * scale, maxWidth: width }}
      >
        {address && scale > 0 && (
          <iframe
            key={address}
            title={`${of} on a ${screen.toLowerCase()}`}
            src={address}
            sandbox="allow-same-origin"
            className="origin-top-left bg-canvas"
            style={{ width, height, transform: `scale(${scale})` }}
          />
        )}
      </div>
      {address && (
        <a href={address} target="_blank" rel="noreferrer" className="text-link inline-block py-3 text-sm">
          {link}
        </a>
      )}
    </section>
  )
}
