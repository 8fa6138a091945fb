import type { DeskOrder, EventKind } from '@tanabana/contract/desk/orders.ts'
import { useEffect, useRef, useState } from 'react'
import { readOne } from '#ui/read-one.ts'
import type { Outcome } from './act-on-order.ts'

/**
 * The order as it was last read: with the page, by a step, or when somebody comes back to the tab.
 * `news`: what another person changed in between.
 */
export function useLatestOrder(loaded: DeskOrder, outcome: Outcome | null): { order: DeskOrder; news: string } {
  const [order, setOrder] = useState(outcome?.order ?? loaded)
  const [news, setNews] = useState('')
  const current = useRef(order)
  current.current = order

  useEffect(() => {
    if (!outcome?.order) return
    setOrder(outcome.order)
    setNews('')
  }, [outcome])

  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return
      const read = (await readOne('getOrder', loaded.id))?.order
      if (!read) return
      if (read.revision > current.current.revision) setNews(lastChange(read))
      setOrder(read)
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [loaded.id])

  return { order, news }
}

const silent: readonly EventKind[] = ['mail', 'payment', 'other']

/** `Ravi: Packed` */
function lastChange({ timeline }: DeskOrder): string {
  const last = timeline.findLast(({ kind }) => !silent.includes(kind))
  return last ? `${last.who ? `${last.who.replace(/ <.*/, '')}: ` : ''}${last.text}.` : ''
}
