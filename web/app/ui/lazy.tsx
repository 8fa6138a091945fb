import { globalMessages } from '@tanabana/contract/errors.ts'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { showAlert } from './alert.tsx'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>
type LaterProps<Props> = {
  /** The same function each time. */
  load: Load<Props>
  children: (Part: ComponentType<Props>) => ReactNode
  /** Stands in its place until it has come. */
  fallback?: ReactNode
  /** Called when it cannot be had, and the shopper has been told; without it that is passed over in silence. */
  onLost?: () => void
}

const loaded = new Map<unknown, unknown>()
const failedBefore = new Set<unknown>()

/**
 * A part of a page whose code is fetched when it is first drawn. Where that fails nothing is drawn, in place of the whole
 * page failing. The next time it is tried anew; failing once more, the page is loaded whole: the shop may have a newer
 * build, which has no such part.
 */
export function Later<Props>({ load, children, fallback, onLost }: LaterProps<Props>) {
  const [state, setState] = useState(loaded.has(load) ? 'here' : 'coming')
  const lose = useEffectEvent(() => {
    setState('lost')
    if (!onLost) return
    if (failedBefore.has(load) && navigator.onLine) return location.reload()
    failedBefore.add(load)
    showAlert(globalMessages.noResponse, { tone: 'error' })
    onLost()
  })
  useEffect(() => {
    if (loaded.has(load)) return
    let wanted = true
    load().then(
      (module) => {
        loaded.set(load, module.default)
        if (wanted) setState('here')
      },
      () => {
        if (wanted) lose()
      },
    )
    return () => {
      wanted = false
    }
  }, [load])
  if (state === 'here') return children(loaded.get(load) as ComponentType<Props>)
  return state === 'coming' ? fallback : null
}
