import { constants, generateKeyPairSync, privateDecrypt, randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import qs from 'qs'
import { type PlainProduct, pictureOf, productsAt } from './products.ts'

/**
 * A second backend for tests, written from the specification alone. It implements nothing beyond the contract:
 * it ignores unknown parameters, returns bare lists, and leaves hidden fields empty.
 */
export type PlainBackendOptions = {
  /** The origin of the storefront on another host. */
  storefront?: string
}

type Line = { id: number; productId: number; quantity: number; size: string; color: string }
type Order = { id: string; orderStatus: string; orderDate: string; items: Record<string, unknown>[] }
type User = {
  username: string
  email: string
  firstname: string
  password: string | null
  addresses: Record<string, unknown>[]
  cartId: number
  cart: Line[]
  orders: Order[]
}

class Refusal extends Error {
  readonly statusCode: number
  readonly body: Record<string, unknown>

  constructor(statusCode: number, message: string, more: Record<string, unknown> = {}) {
    super(message)
    this.statusCode = statusCode
    this.body = { ...more, message }
  }
}

export function createPlainBackend({ storefront = '' }: PlainBackendOptions = {}): FastifyInstance {
  const users = new Map<string, User>()
  const secret = randomBytes(32)
  const keys = generateKeyPairSync('rsa', { modulusLength: 3072 })
  let lastId = 0
  const app = Fastify({ forceCloseConnections: true })

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, qs.parse(String(body))),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.header('access-control-allow-origin', storefront || 'null')
    if (request.method !== 'OPTIONS') return
    reply.header('access-control-allow-methods', 'GET, POST')
    reply.header('access-control-allow-headers', 'authorization, content-type, idempotency-key')
    await reply.code(204).send()
  })
  app.options('/*', async (_request, reply) => reply.code(204).send())
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const body = error instanceof Refusal ? error.body : { message: error.message }
    reply.code(error.statusCode ?? 422).send(body)
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found' }))

  const body = (request: FastifyRequest) => (request.body ?? {}) as Record<string, unknown>
  const query = (request: FastifyRequest) => (request.query ?? {}) as Record<string, string>
  const params = (request: FastifyRequest) => request.params as Record<string, string>
  const products = (request: FastifyRequest) => productsAt(`http://${request.host}`)

  function text(from: Record<string, unknown>, name: string): string {
    const value = from[name]
    if (typeof value !== 'string' || value === '') throw new Refusal(422, `${name} is missing`)
    return value
  }

  function whole(value: unknown, least: number): number {
    const number = typeof value === 'string' && value !== '' ? Number(value) : value
    if (typeof number !== 'number' || !Number.isInteger(number) || number < least)
      throw new Refusal(422, 'A number is wrong')
    return number
  }

  async function tokenFor({ username, email, firstname }: User): Promise<string> {
    const token = new SignJWT({ email, name: firstname }).setProtectedHeader({ alg: 'HS256' })
    return token.setSubject(username).setExpirationTime('12h').sign(secret)
  }

  async function readToken(request: FastifyRequest): Promise<User | undefined> {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const read = await jwtVerify(token, secret).catch(() => null)
    return users.get(read?.payload.sub ?? '')
  }

  /** Allows only the shopper's own data. */
  async function own(request: FastifyRequest, username?: unknown): Promise<User> {
    const user = await readToken(request)
    if (!user) throw new Refusal(401, 'Not signed in')
    if (username !== undefined && username !== user.username) throw new Refusal(403, 'Not yours')
    return user
  }

  function decrypt(encrypted: string): string {
    const how = { key: keys.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    try {
      return privateDecrypt(how, Buffer.from(encrypted, 'base64')).toString()
    } catch {
      throw new Refusal(422, 'The password was not encrypted', { status: 'FAILURE' })
    }
  }

  function productOf(request: FastifyRequest, id: unknown): PlainProduct {
    const product = products(request).find((one) => one.id === Number(id))
    if (!product) throw new Refusal(404, 'No such product')
    return product
  }

  function page(request: FastifyRequest, of: PlainProduct[]) {
    const number = whole(query(request).page ?? 0, 0)
    const size = whole(query(request).size ?? 8, 1)
    return { content: of.slice(number * size, (number + 1) * size) }
  }

  app.get('/auth/public-key', async () => ({
    publicKey: keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }))
  app.get('/product/getProductPaged', async (request) => page(request, products(request)))
  app.get('/product/getProductByTypePaged/:type', async (request) =>
    page(
      request,
      products(request).filter(({ type }) => type === params(request).type),
    ),
  )
  app.get('/product/getProduct/:id', async (request) => productOf(request, params(request).id))
  app.get('/picture/:id/:color/:view', async (request, reply) =>
    reply.type('image/svg+xml').send(pictureOf(params(request).id ?? '', params(request).color ?? '')),
  )

  app.post('/user/register', async (request) => {
    const given = body(request)
    const username = text(given, 'username')
    if (users.has(username)) throw new Refusal(422, 'This name is taken', { status: 'FAILURE', code: 'TAKEN' })
    const password = text(given, 'password')
    if (password.length < 6) throw new Refusal(422, 'The password is too short')
    text(given, 'lastname')
    const [email, firstname] = [text(given, 'email'), text(given, 'firstname')]
    users.set(username, { username, email, firstname, password, addresses: [], cartId: ++lastId, cart: [], orders: [] })
    return { status: 'SUCCESS', code: '200', message: 'Registered' }
  })
  app.post('/user/login', async (request) => {
    const user = users.get(text(body(request), 'username'))
    const password = decrypt(text(body(request), 'password'))
    if (!user || user.password !== password) throw new Refusal(422, 'Wrong name or password', { status: 'FAILURE' })
    return { status: 'SUCCESS', token: await tokenFor(user), firstname: user.firstname, message: 'Signed in' }
  })
  app.post('/user/google-login', async () => {
    throw new Refusal(422, 'Google does not vouch for you here', { status: 'FAILURE' })
  })
  app.get('/user/validate-token', async (request) => ({ valid: (await readToken(request)) !== undefined }))
  app.post('/user/updatePassword', async (request) => {
    const user = await own(request, text(body(request), 'username'))
    const password = decrypt(text(body(request), 'password'))
    if (password.length < 6) throw new Refusal(422, 'The password is too short')
    user.password = password
    return { status: 'SUCCESS', message: 'Changed' }
  })

  app.get('/user/getAddress/:username', async (request) => (await own(request, params(request).username)).addresses)
  app.post('/user/addAddress/:username', async (request, reply) => {
    const user = await own(request, params(request).username)
    const given = body(request)
    const address = Object.fromEntries(
      ['addressType', 'addressLine1', 'city', 'district', 'state', 'country'].map((name) => [name, text(given, name)]),
    )
    const addressLine2 = given.addressLine2 ? { addressLine2: given.addressLine2 } : {}
    user.addresses.push({ id: ++lastId, ...address, ...addressLine2, pincode: whole(given.pincode, 1) })
    return reply.send()
  })

  type Wanted = { id: number; quantity: number; size: string; color: string }

  function itemsOf(request: FastifyRequest): Wanted[] {
    const { items } = body(request)
    if (!Array.isArray(items) || items.length === 0) throw new Refusal(422, 'There are no items')
    return items.map((item: Record<string, unknown>) => ({
      id: whole(item?.id, 1),
      quantity: whole(item?.quantity, 1),
      size: text(item, 'size'),
      color: text(item, 'color'),
    }))
  }

  const sameAs = (item: Wanted) => (line: Line) =>
    line.productId === item.id && line.size === item.size && line.color === item.color

  function lineOf(user: User, id: string | undefined): Line {
    const line = user.cart.find((one) => String(one.id) === id)
    if (!line) throw new Refusal(404, 'No such line')
    return line
  }

  app.post('/order/cart/add', async (request, reply) => {
    const user = await own(request, text(body(request), 'username'))
    for (const item of itemsOf(request)) {
      productOf(request, item.id)
      const line = user.cart.find(sameAs(item))
      if (line) line.quantity += item.quantity
      else user.cart.push({ ...item, id: ++lastId, productId: item.id })
    }
    return reply.send()
  })
  app.get('/order/cart', async (request) => {
    const user = await own(request, query(request).username)
    const orderItems = user.cart.map(({ productId, ...line }) => ({ ...line, product: productOf(request, productId) }))
    return { id: user.cartId, orderItems }
  })
  app.get('/order/cartIcon/:username', async (request) => {
    const user = await own(request, params(request).username)
    return { quantity: user.cart.reduce((sum, { quantity }) => sum + quantity, 0) }
  })
  app.post('/order/cart/updateQuantity', async (request, reply) => {
    const line = lineOf(await own(request, query(request).username), query(request).itemId)
    line.quantity = whole(query(request).newQuantity, 1)
    return reply.send()
  })
  app.post('/order/cart/updateSize', async (request, reply) => {
    const line = lineOf(await own(request, query(request).username), query(request).itemId)
    line.size = text(query(request), 'size')
    return reply.send()
  })
  app.post('/order/cart/removeX', async (request, reply) => {
    const user = await own(request, query(request).username)
    user.cart = user.cart.filter(({ id }) => String(id) !== query(request).itemId)
    return reply.send()
  })

  app.post('/order/submitOrder', async (request) => {
    const user = await own(request, text(body(request), 'username'))
    const addressId = whole(body(request).addressId, 1)
    if (!user.addresses.some(({ id }) => id === addressId)) throw new Refusal(422, 'No such address')
    const items = itemsOf(request).map((item) => {
      const { name, image, listprice: price } = productOf(request, item.id)
      return { ...item, id: ++lastId, name, image: image.split(';')[0], price }
    })
    const wanted = itemsOf(request)
    user.cart = user.cart.filter((line) => !wanted.some((item) => sameAs(item)(line)))
    const order = { id: `ORD-${++lastId}`, orderStatus: 'RECEIVED', orderDate: new Date().toISOString(), items }
    user.orders.unshift(order)
    user.cartId = ++lastId
    const { items: orders, ...rest } = order
    return { ...rest, orders }
  })
  app.get('/order/getOrders/:username', async (request) =>
    (await own(request, params(request).username)).orders.map(({ items, ...order }) => ({
      ...order,
      orderItems: items,
    })),
  )
  app.post('/order/:orderId/cancel', async (request, reply) => {
    const order = (await own(request)).orders.find(({ id }) => id === params(request).orderId)
    if (!order) throw new Refusal(404, 'No such order')
    order.orderStatus = 'CANCELLED'
    return reply.send()
  })
  app.post('/checkout/initiatePayment', async (request) => {
    const user = await own(request)
    whole(query(request).amount, 1)
    if (String(user.cartId) !== query(request).orderId) throw new Refusal(422, 'No such order')
    return { redirectUrl: `http://${request.host}/pay` }
  })
  return app
}
