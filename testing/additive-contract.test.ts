import { expect, test } from 'vitest'
import { breaks, type OpenApi } from './additive-contract.ts'

type Fields = { properties: Record<string, object>; required?: string[] }

/** A document with one call that takes `body` and answers `response`. */
const api = (body: Fields, response: Fields): OpenApi => ({
  paths: {
    '/cart': {
      post: {
        requestBody: { content: { 'application/json': { schema: body } } },
        responses: { '200': { content: { 'application/json': { schema: response } } } },
      },
    },
  },
})

const text = { type: 'string' }
const older = api({ properties: { id: text } }, { properties: { total: { type: 'integer' } }, required: ['total'] })

test('accepts fields that are added', () => {
  const newer = api(
    { properties: { id: text, note: text } },
    { properties: { total: { type: 'integer' }, saved: text }, required: ['total', 'saved'] },
  )
  expect(breaks(older, newer)).toEqual([])
})

test('names calls and fields that an older page needs, and fields that it does not send', () => {
  expect(breaks(older, { paths: {} })).toEqual(['post /cart is missing'])
  const newer = api({ properties: { id: text, key: text }, required: ['key'] }, { properties: { total: text } })
  expect(breaks(older, newer)).toEqual([
    'post /cart request needs key',
    'post /cart response.total may be missing',
    'post /cart response.total has another type',
  ])
  const without = api({ properties: { id: text } }, { properties: {} })
  expect(breaks(older, without)).toContain('post /cart response.total is missing')
})
