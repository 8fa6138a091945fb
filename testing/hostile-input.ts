import type { CallParts } from '@tanabana/contract/define-call.ts'
import fc from 'fast-check'
import { type Example, exampleRequest } from './example-request.ts'
import { brokenBodies, oddHeaders, values, words } from './hostile-words.ts'

/** A call of the shop or of the desk. */
type AnyCall = { method: 'GET' | 'POST'; path: string; isFile?: true } & Pick<CallParts, 'params' | 'query' | 'body'>

/** A request as sent, without any normalisation. */
export type RawRequest = { method: string; path: string; headers: Record<string, string>; body: string }

/** The random requests for each call. `npm run trial` takes a new seed and many more requests. */
export const hostileRuns = {
  seed: Number(process.env.HOSTILE_SEED ?? 20_261_121),
  count: Number(process.env.HOSTILE_RUNS ?? 20),
}

const anyWord = fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary', maxLength: 40 }))
const anyValue = fc.oneof(anyWord, fc.constantFrom(...values), fc.jsonValue({ maxDepth: 4 }))

/** Each field is valid, hostile or missing. */
function mutated(
  fields: Record<string, unknown>,
  hostile: fc.Arbitrary<unknown>,
): fc.Arbitrary<Record<string, unknown>> {
  const parts = Object.entries(fields).map(([name, good]) => {
    const inside = Array.isArray(good) && typeof good[0] === 'object' ? mutatedItems(good, hostile) : hostile
    const field = fc.oneof(
      { weight: 8, arbitrary: fc.constant(good) },
      { weight: 2, arbitrary: inside },
      { weight: 1, arbitrary: fc.constant(undefined) },
    )
    return [name, field] as const
  })
  return fc.record(Object.fromEntries(parts))
}

function mutatedItems(good: unknown[], hostile: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const [item] = good
  return fc.array(fc.oneof(mutated(item as Record<string, unknown>, hostile), hostile), { maxLength: 25 })
}

const form = (value: unknown, name = ''): string[] => {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null) return [`${name}=${escapeSome(String(value))}`]
  return Object.entries(value).flatMap(([key, part]) => form(part, name ? `${name}[${key}]` : key))
}

/** Percent-encodes what would end the value, but not `%`: broken escapes are sent as they are. */
function escapeSome(text: string): string {
  return Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[^\w.~%'()*;:,/\\$<>{}[\]-]/g, (character) => {
      return `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`
    })
}

type Parts = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: { type: string; body: string }
  headers?: Record<string, string>
  doubled?: boolean
  /** Appended to the URL unchanged. */
  tail?: string
}

function assemble(
  call: AnyCall,
  { params, query, body: { type, body }, headers, doubled, tail = '' }: Parts,
): RawRequest {
  const filled = call.path.replace(/\{(\w+)\}/g, (_, name: string) => escapeSome(String(params[name] ?? '')))
  const pairs = Object.entries(query).flatMap(([name, value]) => form(value, name))
  const search = (doubled ? [...pairs, ...pairs] : pairs).join('&')
  const posted = call.method === 'POST'
  return {
    method: call.method,
    path: `${filled}${search && `?${search}`}${tail}`,
    headers: { ...(posted && { 'content-type': Buffer.from(type).toString('latin1') }), ...headers },
    body: posted ? body : '',
  }
}

const asJson = (body: unknown) => ({ type: 'application/json', body: JSON.stringify(body) })
/** As the call expects it: JSON, or a file. */
const asWanted = ({ isFile }: AnyCall, body: Record<string, unknown>) =>
  isFile
    ? { type: 'text/csv', body: typeof body.text === 'string' ? body.text : JSON.stringify(body.text ?? '') }
    : asJson(body)
const asForm = (body: unknown) => ({ type: 'application/x-www-form-urlencoded', body: form(body).join('&') })

/**
 * Each field with each hostile value, the others valid; then each malformed body, header and URL.
 * @param good a valid request, by default made from the examples of the OpenAPI document
 */
export function everyHostileRequest(call: AnyCall, good: Example = exampleRequest(call)): RawRequest[] {
  const body = asWanted(call, good.body ?? {})
  const swaps = (fields: Record<string, unknown>, hostile: readonly unknown[]) =>
    Object.keys(fields).flatMap((name) => hostile.map((value) => ({ ...fields, [name]: value })))
  const { items } = (good.body ?? {}) as { items?: Record<string, unknown>[] }
  const inItems = items?.[0]
    ? swaps(items[0], [...words, ...values]).map((item) => ({ ...good.body, items: [item] }))
    : []
  const bodies = good.body ? [...swaps(good.body, [...words, ...values]), ...inItems] : []
  const parts: Partial<Parts>[] = [
    ...swaps(good.params, words).map((params) => ({ params })),
    ...swaps(good.query, [...words, ...values]).map((query) => ({ query })),
    ...bodies.flatMap((wrong) => [{ body: asWanted(call, wrong) }, { body: asForm(wrong) }]),
    ...(call.method === 'POST' ? brokenBodies.map((body) => ({ body })) : []),
    ...oddHeaders.map((headers) => ({ headers })),
    ...tails.map((tail) => ({ tail })),
    { doubled: true },
  ]
  return parts.map((part) => assemble(call, { params: good.params, query: good.query, body, ...part }))
}

const tails = ['?', '&', '&__proto__[polluted]=1', '&a[b][c]=%', '&%=1', '#', ';jsessionid=1', '%00', '%', '/', '//']

/** Random requests with several hostile parts. */
export function hostileRequests(call: AnyCall, good: Example = exampleRequest(call)): fc.Arbitrary<RawRequest> {
  const body = fc.oneof(
    { weight: 4, arbitrary: mutated(good.body ?? {}, anyValue).map((body) => asWanted(call, body)) },
    { weight: 3, arbitrary: mutated(good.body ?? {}, anyValue).map(asForm) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenBodies) },
  )
  const some = <T>(usual: T, others: readonly T[]) =>
    fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })
  return fc
    .record({
      params: mutated(good.params, anyWord),
      query: mutated(good.query, anyWord),
      body,
      headers: some<Record<string, string>>({}, oddHeaders),
      doubled: some(false, [true]),
      tail: some('', tails),
    })
    .map((parts) => assemble(call, parts))
}

/** The valid request itself. */
export function plainRequest(call: AnyCall, { params, query, body }: Example): RawRequest {
  return assemble(call, { params, query, body: asWanted(call, body ?? {}) })
}
