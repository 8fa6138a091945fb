import { createPush, sendStaffNotices } from '@tanabana/api/staff-notices/staff-notices.ts'
import type { StaffNoticeKind } from '@tanabana/contract/desk/staff-notices.ts'
import { createPushService, type TestSubscription } from '@tanabana/simulators/push/push.ts'
import { sql } from 'drizzle-orm'
import { importProduct, openBackend, saveAddress } from './backend.ts'
import { newPerson, type TestDesk } from './desk.ts'
import { testMasterSecret } from './postgres.ts'

export type NoticedShop = Awaited<ReturnType<typeof openNoticedShop>>

/** A backend with a push service, a shopper who orders, and the job that sends staff notices. */
export async function openNoticedShop(origin = 'http://shop.test') {
  const shop = await openBackend()
  const service = createPushService()
  await service.app.listen({ host: '127.0.0.1', port: 0 })
  const shopper = await shop.newShopper()
  const addressId = await saveAddress(shopper)
  const { db } = shop.database
  const push = createPush({ masterSecret: testMasterSecret, origin, allowLoopback: true })
  const run = (query: string) => db.execute(sql.raw(query))
  let products = 0

  /** @param beforeSubmit happens while the items are in the bag */
  async function orderOf(product: number, quantity = 1, beforeSubmit?: () => Promise<unknown>) {
    const items = [{ id: product, quantity, size: 'M', color: 'Red' }]
    const { username } = shopper
    await shopper.call('addToCart', { body: { username, addressId: -1, items } })
    await beforeSubmit?.()
    const { id } = await shopper.call('submitOrder', { body: { username, addressId, items, paymentMethod: 'COD' } })
    return { id, product }
  }

  /** Gives the desk's browser a subscription, which asks for staff notices. */
  async function subscribe(desk: TestDesk): Promise<TestSubscription> {
    const { publicKey } = (await desk.call('getNotices')).json
    const subscription = service.subscribe(publicKey)
    const { status, json } = await desk.call('addNoticeDevice', { body: { subscription: subscription.json } })
    if (status !== 200) throw new Error(JSON.stringify(json))
    return subscription
  }

  return {
    shop,
    service,
    push,
    subscribe,
    orderOf,
    run,

    /** Orders a new product at ₹1,000. */
    order: async (quantity = 1, stock = 500) => {
      products += 1
      return orderOf(await importProduct(shop, `noticed-kurta-${products}`, { Red: { M: stock } }), quantity)
    },

    newDevice: async () => {
      const desk = await newPerson(shop, 'staff')
      return { desk, device: await subscribe(desk) }
    },

    turn: (desk: TestDesk, kind: StaffNoticeKind, by: 'push' | 'mail', on: boolean) =>
      desk.call('switchNotice', { body: { kind, by, on } }),

    send: () => sendStaffNotices(db, push, { shopName: 'Test shop', origin }),

    /** Makes staff notices, events and attempts older, so that the next ones are due. */
    wait: async (seconds: number) => {
      const ago = `interval '${seconds} seconds'`
      await run(`update desk_events set at = at - ${ago}, noticed_at = noticed_at - ${ago};
        update push_messages set created_at = created_at - ${ago}, next_try = next_try - ${ago}`)
    },

    clear: () => run('delete from desk_events; delete from push_devices; delete from mailed_notices'),

    close: async () => {
      await service.app.close()
      await shop.close()
    },
  }
}

/** The notifications that a browser shows. */
export function shownBy({ messages }: TestSubscription) {
  return messages.map(({ text }) => JSON.parse(text).notification)
}
