import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { lockWaits } from '@tanabana/testing/lock-waits.ts'
import { openJobs, runJobs, up10 } from '@tanabana/testing/product-jobs.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { reconcile } from '#money/money.ts'
import { removeStaff } from '#staff/staff.ts'

let shop: Backend
let asha: TestDesk
let ravi: TestDesk
let jobs: ReturnType<typeof openJobs>
beforeAll(async () => {
  shop = await openBackend()
  asha = await newPerson(shop, 'staff')
  ravi = await newPerson(shop, 'owner')
  jobs = openJobs(shop, asha, ravi)
})
afterEach(async () => expect((await reconcile(shop.database.db)).balanced).toBe(true))
afterAll(() => shop.close())

describe('a running job', () => {
  test('goes on where it stopped after a restart', async () => {
    const { ids, all } = await jobs.products(3)
    const id = await jobs.start({ products: all, change: up10 }, 3)
    expect(await runJobs(shop, 2)).toBe(true)
    expect(await jobs.job(id)).toMatchObject({ state: 'running', done: 2 })
    await jobs.runAll()
    expect(await jobs.job(id)).toMatchObject({ state: 'done', done: 3 })
    for (const one of ids) expect(await jobs.amounts(one)).toEqual([[142_900, null]])
  })

  test('is shared by several processes, and changes nothing twice', async () => {
    const { ids, all } = await jobs.products(12)
    const id = await jobs.start({ products: all, change: up10 }, 12)
    await Promise.all(Array.from({ length: 4 }, () => runJobs(shop)))
    await jobs.runAll()
    expect(await jobs.job(id)).toMatchObject({ state: 'done', done: 12, already: 0 })
    for (const one of ids) {
      expect(await jobs.amounts(one)).toEqual([[142_900, null]])
      expect((await jobs.product(one)).actions.filter(({ text }) => text === 'Variants changed')).toHaveLength(1)
    }
  })

  test('lets others wait, and says so', async () => {
    const { all } = await jobs.products(1)
    const [first, second] = [
      await jobs.start({ products: all, change: up10 }, 1),
      await jobs.start({ products: all, change: { kind: 'hide' } }, 1),
    ]
    const { jobs: listed } = (await asha.call('listProductJobs')).json
    expect(listed.slice(0, 2)).toMatchObject([
      { id: second, state: 'waiting' },
      { id: first, state: 'running' },
    ])
    await jobs.runAll()
    expect((await jobs.job(second)).state).toBe('done')
  })

  test('stops before the next product, and what is done can be undone', async () => {
    const { ids, all } = await jobs.products(3)
    const id = await jobs.start({ products: all, change: up10 }, 3)
    await runJobs(shop, 1)
    expect((await ravi.call('stopProductJob', { params: { id } })).status).toBe(200)
    await jobs.runAll()
    expect(await jobs.job(id)).toMatchObject({
      state: 'stopped',
      stopped: 'owner 2 stopped it.',
      done: 1,
      canUndo: true,
    })
    expect((await ravi.call('stopProductJob', { params: { id } })).status).toBe(200)
    await jobs.undo(id)
    await jobs.runAll()
    for (const one of ids) expect(await jobs.amounts(one)).toEqual([[129_900, null]])
  })

  test('has ended when the stop is answered', async () => {
    const { ids, all } = await jobs.products(2)
    const id = await jobs.start({ products: all, change: up10 }, 2)
    let running = Promise.resolve<unknown>(null)
    let stopping = Promise.resolve<unknown>(null)
    await shop.database.db.transaction(async (tx) => {
      await tx.execute(sql`select from products where id = ${ids[0]} for update`)
      running = runJobs(shop)
      await lockWaits(shop.database, 1)
      stopping = ravi.call('stopProductJob', { params: { id } })
      await lockWaits(shop.database, 2)
    })
    await stopping
    const { done } = await jobs.job(id)
    await running
    expect(await jobs.job(id)).toMatchObject({ state: 'stopped', done })
  })

  test('ends when its person is removed', async () => {
    const { ids, all } = await jobs.products(2)
    const uma = await newPerson(shop, 'staff')
    const { id } = (await jobs.begin({ products: all, change: up10 }, 2, crypto.randomUUID(), uma)).json
    await runJobs(shop, 1)
    await shop.database.db.transaction((tx) => removeStaff(tx as never, uma.id))
    await jobs.runAll()
    expect(await jobs.job(id)).toMatchObject({
      ...{ state: 'stopped', done: 1 },
      stopped: 'The person who started it is no longer on the staff.',
    })
    expect(await jobs.amounts(ids[1])).toEqual([[129_900, null]])
  })

  test('leaves out a product that is gone', async () => {
    const { ids, all } = await jobs.products(2)
    const id = await jobs.start({ products: all, change: up10 }, 2)
    await shop.database.db.execute(sql`delete from products where id = ${ids[0]}`)
    await jobs.runAll()
    expect(await jobs.job(id)).toMatchObject({
      ...{ done: 1, refused: 1 },
      refusals: [{ id: ids[0], name: 'Deleted product', message: 'This product does not exist.' }],
    })
  })
})

describe('undoing', () => {
  test('keeps what somebody changed since, and says so', async () => {
    const { ids, all } = await jobs.products(3)
    const id = await jobs.start({ products: all, change: up10 }, 3)
    await jobs.runAll()
    const [variant] = (await jobs.product(ids[0])).variants
    const variants = [{ id: variant?.id, price: 150_000 }]
    await ravi.call('changeVariants', { params: { id: ids[0] }, body: { variants } })
    await jobs.changeFacts(ids[1] ?? 0, { name: 'Renamed kurta' })
    const undone = (await jobs.undo(id)).json.id
    await jobs.runAll()
    expect(await jobs.job(undone)).toMatchObject({
      ...{ undoOf: id, state: 'done', total: 3, done: 2, refused: 1, canUndo: false },
      refusals: [{ id: ids[0], message: 'owner 2 changed this meanwhile to ₹1,500. It stays so.' }],
    })
    expect(await Promise.all(ids.map(jobs.amounts))).toEqual([[[150_000, null]], [[129_900, null]], [[129_900, null]]])
    expect((await jobs.product(ids[1])).facts.name).toBe('Renamed kurta')
    expect(await jobs.job(id)).toMatchObject({ undoneBy: undone, canUndo: false })
    expect((await jobs.undo(id)).json.id).toBe(undone)
    expect((await jobs.undo(undone)).status).toBe(409)
  })

  test('is refused after a day, and while the job runs', async () => {
    const { all } = await jobs.products(1)
    const id = await jobs.start({ products: all, change: up10 }, 1)
    const message = 'A change can be undone for 24 hours after it ended.'
    expect(await jobs.undo(id)).toMatchObject({ status: 409, json: { message } })
    await jobs.runAll()
    await shop.database.db.execute(sql`update product_jobs set ended_at = now() - interval '24 hours' where id = ${id}`)
    expect(await jobs.undo(id)).toMatchObject({ status: 409, json: { message } })
    expect((await jobs.job(id)).canUndo).toBe(false)
  })

  test('of a job that changed nothing is refused', async () => {
    const { all } = await jobs.products(1)
    const id = await jobs.start({ products: all, change: { kind: 'show' } }, 1)
    await jobs.runAll()
    expect(await jobs.undo(id)).toMatchObject({ status: 409, json: { message: 'This change changed no product.' } })
  })
})
