import type { LinksFunction } from 'react-router'
import styles from './parts.css?url'
import { parts } from './parts.tsx'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const None = () => null
export const handle = { frame: { Header: None, Footer: None } }

const idOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

/** Every part of `ui/` in every state. The development server alone has this page. */
export default function Parts() {
  return (
    <div className="page wide:grid wide:grid-cols-[8rem_minmax(0,1fr)] wide:gap-x-10">
      <title>Parts</title>
      <header className="col-span-2 border-b border-line pb-6">
        <h1 className="page-title">Parts</h1>
        <p className="mt-2 text-muted">Every part of ui/ in every state. Press Tab to see the focus.</p>
      </header>
      <nav
        aria-label="Parts"
        className="flex flex-wrap gap-x-4 py-4 text-sm wide:sticky wide:top-0 wide:h-dvh wide:flex-col wide:flex-nowrap wide:overflow-y-auto"
      >
        {parts.map(([name]) => (
          <a
            key={name}
            href={`#${idOf(name)}`}
            className="-mx-2 inline-flex min-h-11 min-w-11 shrink-0 items-center px-2 hover:underline"
          >
            {name}
          </a>
        ))}
      </nav>
      <div className="divide-y divide-line max-wide:border-t max-wide:border-line">
        {parts.map(([name, states, grid = 'tablet:grid-cols-2 wide:grid-cols-3']) => (
          <section key={name} aria-labelledby={idOf(name)} className="py-8">
            <h2 id={idOf(name)} className="scroll-mt-8 text-lg">
              {name}
            </h2>
            <div className={`mt-4 grid gap-x-6 gap-y-7 ${grid}`}>
              {Object.entries(states).map(([state, part]) => (
                <figure key={state} className="min-w-0">
                  <figcaption className="mb-2 text-xs text-muted">{state}</figcaption>
                  {part}
                </figure>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}
