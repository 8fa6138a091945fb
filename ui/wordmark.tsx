/** One SVG path, with the baseline at 0 and 200 units per em. */
type Drawn = { path: string; width: number }

/** The drawn name, once in a page. `Wordmark` shows it. */
export function WordmarkPath({ path }: Drawn) {
  return (
    <svg className="absolute size-0" aria-hidden="true">
      <path id="wordmark" d={path} />
    </svg>
  )
}

/** The shop's name in its own letters, as high as a line of text. It needs another name for screen readers. */
export function Wordmark({ width, className }: { width: number; className: string }) {
  return (
    <svg viewBox={`0 -160 ${width} 210`} className={className} fill="currentColor" aria-hidden="true">
      <use href="#wordmark" />
    </svg>
  )
}
