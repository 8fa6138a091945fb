import { Validator } from '@seriousme/openapi-schema-validator'
import { calls } from '@tanabana/contract/calls.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

const everything = new Set(Object.values(calls).map(({ method, path }) => `${method} ${path}`))
const document = openApiDocument(everything, 'Test shop')

test('is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toMatchObject({ valid: true })
  expect(validator.version).toBe('3.1')
})

type Described = { schema: object; example?: unknown; name?: string }
type Operation = {
  operationId: string
  parameters: Described[]
  requestBody?: { content: Record<string, Described> }
  responses: Record<string, { content?: Record<string, Described> }>
}
const operations = Object.values(document.paths as Record<string, Record<string, Operation>>).flatMap((path) =>
  Object.values(path).map((operation) => [operation.operationId, operation] as const),
)

test('lists every call of the contract', () => {
  expect(operations.map(([name]) => name).sort()).toEqual(Object.keys(calls).sort())
})

test.each(operations)('%s has examples that match its schemas', (_name, { parameters, requestBody, responses }) => {
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  const described = [
    ...parameters.filter(({ name }) => name !== 'Idempotency-Key'),
    requestBody?.content['application/json'],
    responses[200]?.content?.['application/json'],
  ].filter((one) => one !== undefined)
  expect(described.length).toBeGreaterThan(0)
  for (const { schema, example } of described) {
    expect(example).toBeDefined()
    const keeps = ajv.compile(schema)
    expect([keeps(example), keeps.errors, example]).toEqual([true, null, example])
  }
})
