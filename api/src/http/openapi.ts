import { calls } from '@tanabana/contract/calls.ts'
import type { ShopCall } from '@tanabana/contract/define-call.ts'
import { type ErrorCode, errors } from '@tanabana/contract/errors.ts'
import { z } from 'zod'
import { exampleOf } from './openapi-examples.ts'

type Json = Record<string, unknown>

/** Generates the OpenAPI 3.1 document of the served calls from the contract. */
export function openApiDocument(served: ReadonlySet<string>, shopName: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(calls as Record<string, ShopCall>)) {
    if (!served.has(`${call.method} ${call.path}`)) continue
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(calls).map(tagOf))].map((name) => ({ name })),
    info: {
      title: `${shopName} API`,
      version: '1',
      description: 'The API of the storefront. Prices are in rupees, `amount` is in paise.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
      responses: {
        Error: {
          description:
            'Errors of any call: 400 malformed request, 404 not found, 405 method not allowed, 413 body over 1 MB, 415 neither JSON nor a form, 503 busy (see Retry-After).',
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: errorBody('UNAVAILABLE') },
          },
        },
      },
    },
  }
}

const errorSchema: Json = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    status: { const: 'FAILURE' },
    code: { enum: Object.keys(errors) },
    message: { type: 'string' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Messages for the invalid fields of a 422.',
    },
  },
}

function tagOf({ path }: { path: string }): string {
  return path.split('/')[1] ?? ''
}

function operation(name: string, call: ShopCall): Json {
  const body = call.body && schemaOf(call.body, 'input')
  return {
    operationId: name,
    summary: call.summary,
    tags: [tagOf(call)],
    ...(call.audience === 'shopper' && { security: [{ token: [] }] }),
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...(call.idempotent ? [idempotencyKey] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': content(body),
          // nested values as `items[0][id]=7`
          'application/x-www-form-urlencoded': { schema: body },
        },
      },
    }),
    responses: {
      200: { description: 'Success', content: { 'application/json': content(schemaOf(call.response, 'output')) } },
      ...errorResponses(call.errors),
      default: { $ref: '#/components/responses/Error' },
    },
  }
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', maxLength: 128 },
  description: 'Makes a retry safe: a request with the same key within 24 hours is processed once.',
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    ...content(schemaOf(field as z.ZodType, 'input'), name),
  }))
}

function content(schema: Json, name?: string): Json {
  return { schema, example: exampleOf(schema, name) }
}

function errorBody(code: ErrorCode): Json {
  return { status: 'FAILURE', code, message: errors[code].message }
}

function errorResponses(codes: readonly ErrorCode[]): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) byStatus.set(errors[code].status, [...(byStatus.get(errors[code].status) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((code) => `${code}: ${errors[code].message}`).join('  \n'),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(list.map((code) => [code, { value: errorBody(code) }])),
          },
        },
      },
    ]),
  )
}
