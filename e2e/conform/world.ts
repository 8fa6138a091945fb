import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { z } from 'zod'

/** A request and its response, to be checked against the OpenAPI document. */
export type RecordedCall = { method: string; path: string; status: number; contentType: string; body: string }

export type Answer = RecordedCall & { json: unknown; headers: Headers; sent: string }

export type Sending = {
  query?: Record<string, string | number | boolean>
  json?: unknown
  /** Sent form-encoded, nested values as axios writes them: `items[0][id]=7`. */
  form?: Record<string, unknown>
  /** Sent unchanged, with this content type. */
  raw?: { type: string; body: string }
  token?: string | undefined
  headers?: Record<string, string>
}

export type Shopper = { username: string; email: string; password: string; token: string }
export type Goods = {
  id: number
  type: string
  name: string
  size: string
  color: string
  otherSize: string
  price: number
}

/** The backend under test and what the cases share. */
export type World = {
  send(call: string, sending?: Sending): Promise<Answer>
  recorded: RecordedCall[]
  /** Origin of the ID token provider, or null. */
  identity: string | null
  encrypt(password: string): Promise<string>
  register(): Promise<Omit<Shopper, 'token'>>
  newShopper(): Promise<Shopper>
  /** Shared by all cases that need no new shopper. */
  shopper(): Promise<Shopper>
  other(): Promise<Shopper>
  goods(): Promise<Goods>
}

/** A failed case: what was sent, expected and seen. */
export class FailedCase extends Error {}

export function openWorld(baseUrl: string, identity: string | null): World {
  const recorded: RecordedCall[] = []
  const memoize = <T>(make: () => Promise<T>) => {
    let made: Promise<T> | undefined
    return () => (made ??= make())
  }

  async function send(call: string, sending: Sending = {}): Promise<Answer> {
    const [method = 'GET', address = '/'] = call.split(' ')
    const query = new URLSearchParams(Object.entries(sending.query ?? {}).map(([name, value]) => [name, String(value)]))
    const path = query.size > 0 ? `${address}?${query}` : address
    const { type, body } = bodyOf(sending)
    const headers = {
      ...(type && { 'content-type': type }),
      ...(sending.token !== undefined && { authorization: `Bearer ${sending.token}` }),
      ...sending.headers,
    }
    const response = await fetch(baseUrl + path, {
      method,
      headers,
      signal: AbortSignal.timeout(60_000),
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    const entry = {
      method,
      path,
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      body: text,
    }
    recorded.push(entry)
    return {
      ...entry,
      json: parse(text),
      headers: response.headers,
      sent: `${method} ${path} ${body ?? ''}`.trim().slice(0, 300),
    }
  }

  const publicKey = memoize(async () => {
    const answer = await send('GET /auth/public-key')
    const { publicKey } = expectBody(answer, z.object({ publicKey: z.string().min(1) }))
    return createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  })

  async function encrypt(password: string): Promise<string> {
    const how = { key: await publicKey(), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    return publicEncrypt(how, Buffer.from(password)).toString('base64')
  }

  async function register(): Promise<Omit<Shopper, 'token'>> {
    const person = newPerson()
    expectStatus(await send('POST /user/register', { json: person }), 200)
    return person
  }

  async function newShopper(): Promise<Shopper> {
    const person = await register()
    const json = { username: person.username, password: await encrypt(person.password) }
    const answer = await send('POST /user/login', { json })
    return { ...person, token: expectBody(answer, z.object({ token: z.string().min(1) })).token }
  }

  async function findGoods(): Promise<Goods> {
    const answer = await send('GET /product/getProductPaged', { query: { page: 0, size: 100 } })
    const { content } = expectBody(answer, z.object({ content: z.array(product) }))
    for (const { id, type, name, listprice, inventory = [] } of content) {
      const plenty = inventory.filter(({ size, stock }) => size && (stock === undefined || stock >= 8))
      const [one] = plenty
      const two = plenty.find(({ size, color }) => color === one?.color && size !== one.size)
      if (one && two) return { id, type, name, size: one.size, color: one.color, otherSize: two.size, price: listprice }
    }
    throw new FailedCase('the catalogue has no product with two sizes of a colour in stock')
  }

  return {
    send,
    recorded,
    identity,
    encrypt,
    register,
    newShopper,
    shopper: memoize(newShopper),
    other: memoize(newShopper),
    goods: memoize(findGoods),
  }
}

/** A product with the specification's fields. */
export const product = z.object({
  id: z.number(),
  name: z.string().min(1),
  brandid: z.string(),
  type: z.string().min(1),
  listprice: z.number().positive(),
  image: z.string(),
  description: z.string(),
  inventory: z
    .array(
      z.object({ size: z.string(), color: z.string(), image: z.string().optional(), stock: z.number().optional() }),
    )
    .optional(),
})

/** An id: the specification gives it no type. */
export const id = z.union([z.string().min(1), z.number()])

export function newPerson() {
  const username = `conform-${randomBytes(6).toString('hex')}`
  return {
    username,
    email: `${username}@example.in`,
    password: 'नमस्ते-duniya',
    firstname: 'Asha',
    lastname: 'Rao',
    firebaseUid: 'x',
  }
}

/** @throws FailedCase on any other status */
export function expectStatus(answer: Answer, ...statuses: number[]): Answer {
  if (statuses.includes(answer.status)) return answer
  throw failedCase(answer, `status ${statuses.join(' or ')}`)
}

/** @throws FailedCase if the status is not 200 or the body does not match */
export function expectBody<S extends z.ZodType>(answer: Answer, schema: S): z.output<S> {
  expectStatus(answer, 200)
  const read = schema.safeParse(answer.json)
  if (read.success) return read.data
  throw failedCase(answer, z.prettifyError(read.error))
}

/** @throws FailedCase unless it is a 4xx with a message */
export function expectRejection(answer: Answer, ...but: number[]): Answer {
  const { message } = (answer.json ?? {}) as { message?: unknown }
  const hasMessage = typeof message === 'string' && message !== ''
  if (answer.status >= 400 && answer.status < 500 && !but.includes(answer.status) && hasMessage) return answer
  throw failedCase(answer, `a refusal (4xx${but.length > 0 ? `, not ${but.join(' or ')}` : ''}) with a message`)
}

/** @throws FailedCase if the condition is false */
export function expectThat(answer: Answer, condition: boolean, expected: string): void {
  if (!condition) throw failedCase(answer, expected)
}

function failedCase({ sent, status, body }: Answer, expected: string): FailedCase {
  return new FailedCase(`sent      ${sent}\nexpected  ${expected}\nseen      ${status} ${body.slice(0, 300)}`)
}

function bodyOf({ json, form, raw }: Sending): { type?: string; body?: string } {
  if (raw) return raw
  if (form) return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(flat(form)).toString() }
  return json === undefined ? {} : { type: 'application/json', body: JSON.stringify(json) }
}

function flat(value: unknown, name = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, part]) => flat(part, name ? `${name}[${key}]` : key))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
