import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { repeatLateTap } from './early-tap.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A part of a page that the server renders; the browser loads its code when the rest of the page works.
 * @param server the component, on the server only
 */
export function createLatePart<Props extends object>(load: Load<Props>, server: ComponentType<Props> | undefined) {
  /** For hydration. Without the code the server's HTML stays, and its links load documents. */
  const Hydrated: ComponentType<Props> = lazy(() => load().catch(() => new Promise<never>(() => {})))
  let loaded = server

  /** Loads the code before a navigation shows the page. @returns whether it is there */
  async function preload(): Promise<boolean> {
    loaded ??= (await load().catch(() => null))?.default
    return loaded !== undefined
  }

  const LatePart = memo(function LatePart(props: Props) {
    const [Part] = useState(() => loaded ?? Hydrated)
    const place = useRef<HTMLDivElement>(null)
    return (
      <div ref={place} data-late="">
        <Suspense>
          <Part {...props} />
          <AfterHydration of={place} />
        </Suspense>
      </div>
    )
  })
  return { LatePart, preload }
}

/** A heart that was tapped before the code was there. */
function AfterHydration({ of }: { of: RefObject<Element | null> }) {
  useEffect(() => repeatLateTap(of.current), [of])
  return null
}
