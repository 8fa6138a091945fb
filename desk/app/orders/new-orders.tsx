import { deskRoutes } from '@tanabana/contract/desk/routes.ts'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { count } from '#ui/amounts.ts'
import { useSettled } from '#ui/use-settled.ts'

const seconds = 8
const most = 40
/** A tap before is meant for what the button covers. */
const secondsToSee = 1

/** Offers orders that came after the page was read. Nothing moves under a finger, and a tap on what the button covers passes. */
export function NewOrders({ since }: { since: string }) {
  const total = useNewOrders(since)
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
function useNewOrders(since: string): number {
  const [found, setFound] = useState({ since, total: 0 })
  useEffect(() => {
    const ended = new AbortController()
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const total = await countOrders(since, ended.signal)
      if (total !== null) setFound({ since, total })
    }
    const timer = setInterval(look, seconds * 1000)
    document.addEventListener('visibilitychange', look, { signal: ended.signal })
    return () => {
      clearInterval(timer)
      ended.abort()
    }
  }, [since])
  return found.since === since ? found.total : 0
}

/** @returns null without an answer */
async function countOrders(since: string, ended: AbortSignal): Promise<number | null> {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(seconds * 1000)])
  const response = await fetch(`${deskRoutes.listOrders.path}?most=${most}`, { signal }).catch(() => null)
  if (!response?.ok) return null
  const { orders } = (await response.json()) as { orders: { placedAt: string }[] }
  return orders.filter(({ placedAt }) => Date.parse(placedAt) > Date.parse(since)).length
}
