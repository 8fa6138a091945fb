import { deskRoutes } from '@tanabana/contract/desk/routes.ts'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#server/api.ts'
import { count } from '#ui/amounts.ts'
import { useSettled } from '#ui/use-settled.ts'

const seconds = 8
const most = 40
/** A tap before is meant for what the button covers. */
const secondsToSee = 1

type Known = { ids: readonly string[]; oldest: string }

/** The newest orders. Read these before the page's data: an order that is saved in between is then offered. */
export async function readKnownOrders(args: Parameters<typeof call>[0]) {
  const { orders } = await call(args, 'listOrders', { query: { most } })
  const oldest = orders.length < most ? '' : (orders.at(-1)?.placedAt ?? '')
  const known: Known = { ids: orders.map(({ id }) => id), oldest }
  return { known, orders }
}

/** Offers orders that came after the page was read. Nothing moves under a finger, and a tap on what the button covers passes. */
export function NewOrders({ known }: { known: Known }) {
  const total = useNewOrders(known)
  const isSeen = useSettled(total > 0, secondsToSee)
  const { revalidate, state } = useRevalidator()
  return (
    <div role="status">
      {total > 0 && (
        <button
          type="button"
          disabled={state !== 'idle'}
          onClick={() => void revalidate()}
          className={`fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 mx-auto min-h-11 w-fit cursor-pointer rounded-full bg-ink px-5 text-sm font-semibold text-canvas print:hidden wide:right-auto wide:bottom-3 wide:left-3 wide:z-40 wide:w-42 wide:px-2 ${isSeen ? '' : 'pointer-events-none'}`}
        >
          {`${total < most ? count(total, 'new order') : `${most}+ new orders`}. Show`}
        </button>
      )}
    </div>
  )
}

/** Asks while the tab is visible, and at once when it becomes visible. */
function useNewOrders(known: Known): number {
  const [found, setFound] = useState({ known, total: 0 })
  useEffect(() => {
    const ended = new AbortController()
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const total = await countOrders(known, ended.signal)
      if (total !== null) setFound({ known, total })
    }
    const timer = setInterval(look, seconds * 1000)
    document.addEventListener('visibilitychange', look, { signal: ended.signal })
    return () => {
      clearInterval(timer)
      ended.abort()
    }
  }, [known])
  return found.known === known ? found.total : 0
}

/** @returns null without an answer */
async function countOrders({ ids, oldest }: Known, ended: AbortSignal): Promise<number | null> {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(seconds * 1000)])
  try {
    const response = await fetch(`${deskRoutes.listOrders.path}?most=${most}`, { signal })
    if (!response.ok) return null
    const { orders } = (await response.json()) as { orders: { id: string; placedAt: string }[] }
    // when an order leaves the list, an older one takes its place
    return orders.filter(({ id, placedAt }) => !ids.includes(id) && placedAt >= oldest).length
  } catch {
    return null
  }
}
