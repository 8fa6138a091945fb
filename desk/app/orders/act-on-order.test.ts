import { expect, test } from 'vitest'
import type { Send } from '../server/api.ts'
import { actOnOrder } from './act-on-order.ts'

test.each(['verb', 'step'])('takes the verb from the field %s, and answers with both names', async (field) => {
  const sent: string[] = []
  const send: Send = async (path) => {
    sent.push(path)
    return { status: 200, body: JSON.stringify({ order: null, notice: null }), cookies: [] }
  }
  const request = new Request('http://shop.test/desk/orders/X1', {
    method: 'POST',
    body: new URLSearchParams({ [field]: 'pack' }),
  })
  const { data } = await actOnOrder({ context: { get: () => send }, request, params: { id: 'X1' } })
  expect(sent).toEqual(['/desk/api/orders/X1/pack'])
  expect(data).toMatchObject({ verb: 'pack', step: 'pack', isDone: true })
})
