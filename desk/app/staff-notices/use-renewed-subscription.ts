import { useEffect } from 'react'
import { browserCall } from '#staff/browser-call.ts'
import { currentSubscription, findSupport } from './subscription.ts'

const renewed = 'notices-renewed'

/** Keeps this browser's staff notices after a new sign-in, or when its push service gave it another address. */
export function useRenewedSubscription(): void {
  useEffect(() => {
    if (sessionStorage.getItem(renewed) || findSupport() !== 'supported') return
    void currentSubscription()
      .then(async (subscription) => {
        if (subscription)
          await browserCall('addNoticeDevice', { body: { subscription: subscription.toJSON() as never, renew: true } })
        sessionStorage.setItem(renewed, 'yes')
      })
      // the next page tries again
      .catch(() => undefined)
  }, [])
}
