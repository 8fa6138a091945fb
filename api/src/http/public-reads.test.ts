import { type Backend, csvOf, openBackend, productRows } from '@tanabana/testing/backend.ts'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ReadInput, ReadResult } from './public-reads.ts'

let shop: Backend
let read: (path: string, input: ReadInput) => Promise<ReadResult & { reads: FastifyRequest['reads'] }>
beforeAll(async () => {
  shop = await openBackend()
  await shop.importCsv(csvOf(...['one', 'two'].flatMap((name) => productRows(name, 'Kurta', 500, { Red: { M: 3 } }))))
  let input: Parameters<typeof read>
  let result: Awaited<ReturnType<typeof read>>
  shop.app.get('/page', async (request) => {
    result = { ...(await shop.app.readPublic(...input, request)), reads: request.reads }
    return {}
  })
  read = async (...given) => {
    input = given
    const { statusCode, body } = await shop.app.inject('/page')
    if (statusCode !== 200) throw new Error(body)
    return result
  }
})
afterAll(() => shop.close())

const list = '/product/getProductPaged'
const byType = '/product/getProductByTypePaged/{type}'
const one = '/product/getProduct/{id}'

describe('a read for a page', () => {
  test.each([
    [list, {}, list],
    [list, { query: { page: 0, size: 1, color: ['Red'], minPrice: 1, sort: 'newest' } }, `${list}?size=1&sort=newest`],
    [list, { query: { page: -1 } }, `${list}?page=-1`],
    [list, { query: { minPrice: 1.555 } }, `${list}?minPrice=1.555`],
    [byType, { params: { type: 'tops' }, query: { facets: true } }, '/product/getProductByTypePaged/tops?facets=true'],
    [one, { params: { id: '1' } }, '/product/getProduct/1'],
    [one, { params: { id: '999999' } }, '/product/getProduct/999999'],
    [one, { params: { id: 'x' } }, '/product/getProduct/x'],
  ])('answers as the call does: %s %j', async (path, input, url) => {
    const { status, body } = await read(path, input)
    const answer = await shop.app.inject(url)
    expect({ status, body }).toEqual({ status: answer.statusCode, body: answer.json() })
  })

  test('adds the products of a response and whether it is a list', async () => {
    const { body } = await read(list, {})
    const ids = (body as { content: { id: number }[] }).content.map(({ id }) => id)
    expect(ids).toHaveLength(2)
    expect((await read(list, {})).reads).toEqual(new Set(['lists', ...ids]))
    expect((await read(one, { params: { id: ids[0] } })).reads).toEqual(new Set([ids[0]]))
  })

  test('adds a product that does not exist', async () => {
    expect((await read(one, { params: { id: 999_999 } })).reads).toEqual(new Set([999_999]))
  })

  test.each(['/auth/public-key', '/user/validate-token', '/cart/getCart/{username}'])('rejects %s', async (path) => {
    await expect(read(path, {})).rejects.toThrow()
  })

  test('answers 503 when the database is unavailable', async () => {
    const connect = vi
      .spyOn(shop.database.pool, 'query')
      .mockRejectedValue(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
    try {
      expect(await read(list, {})).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    } finally {
      connect.mockRestore()
    }
  })
})
