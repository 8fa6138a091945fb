import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { showAlert } from './alert.tsx'
import { ProgressLine } from './progress-line.tsx'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>
type LazyProps<Props> = {
  /** Must be the same function on each render. */
  load: Load<Props>
  children: (Part: ComponentType<Props>) => ReactNode
  /** Rendered while loading; a line if the shopper opened the part. */
  fallback?: ReactNode
  /** For a part that the shopper opened: shows `message` when the code does not load, and calls `close`. */
  onFailure?: { message: string; close: () => void }
}

const loaded = new Map<unknown, unknown>()
const failedBefore = new Set<unknown>()

/**
 * Loads a component's code when it is first rendered. If that fails it renders nothing; the page stays.
 * A second failure reloads the page: a newer build may have replaced the file.
 */
export function Lazy<Props>({ load, children, fallback, onFailure }: LazyProps<Props>) {
  const [state, setState] = useState(loaded.has(load) ? 'loaded' : 'loading')
  const fail = useEffectEvent(() => {
    setState('failed')
    if (!onFailure) return
    if (failedBefore.has(load) && navigator.onLine) return location.reload()
    failedBefore.add(load)
    showAlert(onFailure.message, { tone: 'error' })
    onFailure.close()
  })
  useEffect(() => {
    if (loaded.has(load)) return
    let wanted = true
    load().then(
      (module) => {
        loaded.set(load, module.default)
        if (wanted) setState('loaded')
      },
      () => {
        if (wanted) fail()
      },
    )
    return () => {
      wanted = false
    }
  }, [load])
  if (state === 'loaded') return children(loaded.get(load) as ComponentType<Props>)
  if (state === 'failed') return null
  return fallback ?? (onFailure && <ProgressLine />)
}
