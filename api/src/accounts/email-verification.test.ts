import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Backend, openBackend, saveAddress, type TestShopper } from '@tanabana/testing/backend.ts'
import { type Identity, openIdentity } from '@tanabana/testing/identity.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listMails } from '../mail/mail.ts'

let shop: Backend
let identity: Identity
beforeAll(async () => {
  identity = await openIdentity()
  shop = await openBackend(undefined, { identity: identity.settings })
})
afterAll(async () => {
  await shop.close()
  await identity.close()
})
beforeEach(() => identity.post('/control/faults', { reset: true }))

const verify = ({ call }: Pick<TestShopper, 'call'>, oobCode: string) => call('verifyEmail', { body: { oobCode } })

/** Without a session. */
const answer = (oobCode: string, given: 'ask' | 'deny') =>
  shop.call('verifyEmail', { body: { oobCode, answer: given } })

const expired = { status: 422, code: 'LINK_EXPIRED' }

async function isVerified(username: string): Promise<boolean> {
  const { rows } = await shop.database.db.execute(sql`select email_verified from users where username = ${username}`)
  return rows[0]?.email_verified === true
}

/** The code of the shop's last mail to an address. */
async function ownCode(email: string): Promise<string> {
  const mail = (await listMails(shop.database.db, 100)).find(
    ({ to, subject }) => to === email && /Verify/.test(subject),
  )
  return /#oobCode=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('a provider code', () => {
  test('verifies the address once', async () => {
    const asha = await shop.newShopper('asha')
    const code = await identity.verificationCode('Asha@example.in')
    expect(await isVerified('asha')).toBe(false)
    expect(await verify(asha, code)).toEqual({
      status: 'SUCCESS',
      message: 'Your e-mail address is verified. Thank you!',
    })
    expect(await isVerified('asha')).toBe(true)
    await expect(verify(asha, code)).rejects.toMatchObject(expired)
  })

  test('verifies no other account', async () => {
    await shop.newShopper('bystander')
    const mallory = await shop.newShopper('mallory')
    await verify(mallory, await identity.verificationCode('mallory@example.in'))
    expect(await isVerified('bystander')).toBe(false)
  })

  test('is rejected when no account has the address', async () => {
    const shopper = await shop.newShopper()
    const code = await identity.verificationCode('nobody@example.in')
    await expect(verify(shopper, code)).rejects.toMatchObject(expired)
    await expect(answer(code, 'ask')).rejects.toMatchObject(expired)
  })

  test('is rejected when it has expired or is malformed', async () => {
    const late = await shop.newShopper('late')
    const code = await identity.verificationCode('late@example.in')
    await identity.post('/control/expire-codes', {})
    await expect(verify(late, code)).rejects.toMatchObject(expired)
    await expect(verify(late, 'nonsense')).rejects.toMatchObject(expired)
    expect(await isVerified('late')).toBe(false)
  })

  test('stays valid when the provider is unreachable', async () => {
    const patient = await shop.newShopper('patient')
    const code = await identity.verificationCode('patient@example.in')
    for (const method of ['resetPassword', 'update']) {
      for (const fault of ['down', 'nonsense', 'TOO_MANY_ATTEMPTS_TRY_LATER']) {
        await identity.post('/control/faults', { [method]: fault })
        await expect(verify(patient, code)).rejects.toMatchObject({ status: 503 })
      }
      await identity.post('/control/faults', { reset: true })
    }
    await verify(patient, code)
    expect(await isVerified('patient')).toBe(true)
  })
})

describe('a shop code', () => {
  test('is mailed on request, verifies, and can be opened again', async () => {
    const shopper = await shop.newShopper('again')
    expect(await shopper.call('sendVerification')).toMatchObject({
      message: expect.stringContaining('sent you a link'),
    })
    const code = await ownCode('again@example.in')
    await verify(shopper, code)
    expect(await isVerified('again')).toBe(true)
    expect(await verify(shopper, code)).toMatchObject({ status: 'SUCCESS' })
    expect(await shopper.call('sendVerification')).toMatchObject({
      message: 'Your e-mail address is already verified.',
    })
  })

  test('is mailed at registration when the provider mailed none', async () => {
    const body = {
      username: 'leftover',
      email: 'leftover@example.in',
      password: 'secret-1',
      firstname: 'A',
      lastname: 'R',
    }
    await shop.call('register', { body: { ...body, verification: 'shop' } })
    const { token } = await shop.login('leftover', body.password)
    await verify({ call: shop.as(token) }, await ownCode('leftover@example.in'))
    expect(await isVerified('leftover')).toBe(true)
  })

  test('is rejected when changed, after three days, and after a change of password or address', async () => {
    const shopper = await shop.newShopper('sealed')
    await shopper.call('sendVerification')
    const code = await ownCode('sealed@example.in')
    const [id = '', expires = '', version = '', , seal = ''] = code.split('.')
    const { rows } = await shop.database.db.execute(sql`select max(id) + 1 as next from users`)
    await shop.newShopper('other')
    for (const wrong of [
      `${rows[0]?.next}.${expires}.${version}..${seal}`,
      `0${id}.${expires}.${version}..${seal}`,
      `${id}.${Number(expires) + 1}.${version}..${seal}`,
      `${id}.${expires}.${Number(version) + 1}..${seal}`,
      `${id}.${expires}.${version}..${'A'.repeat(43)}`,
      `${id}.1.${version}..${seal}`,
      `${id}.${expires}.${version}.eA.${seal}`,
      '999999999.999999999999999.999999999..'.padEnd(80, 'A'),
    ])
      await expect(verify(shopper, wrong)).rejects.toMatchObject(expired)
    await shop.database.db.execute(sql`update users set email = 'moved@example.in' where username = 'sealed'`)
    await expect(verify(shopper, code)).rejects.toMatchObject(expired)
    await shop.database.db.execute(
      sql`update users set email = 'sealed@example.in', password_hash = 'x' where username = 'sealed'`,
    )
    await expect(verify(shopper, code)).rejects.toMatchObject(expired)
    expect(await isVerified('sealed')).toBe(false)
  })

  test('is valid for three days', async () => {
    const shopper = await shop.newShopper('forgetful')
    await shopper.call('sendVerification')
    const code = await ownCode('forgetful@example.in')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 73 * 60 * 60 * 1000 })
    await expect(answer(code, 'ask')).rejects.toMatchObject(expired)
    vi.setSystemTime(Date.now() - 2 * 60 * 60 * 1000)
    expect(await answer(code, 'ask')).toMatchObject({ username: 'forgetful' })
    vi.useRealTimers()
  })

  test('is mailed a limited number of times', async () => {
    const shopper = await shop.newShopper('eager')
    for (let sent = 0; sent < 5; sent++) await shopper.call('sendVerification')
    await expect(shopper.call('sendVerification')).rejects.toMatchObject({ status: 429 })
  })

  const person = { password: 'secret-1', firstname: 'A', lastname: 'R', verification: 'shop' } as const

  test('is mailed a limited number of times to an address, whatever accounts a stranger makes with it', async () => {
    const isSent = (request: Promise<unknown>) =>
      request.then(
        () => true,
        () => false,
      )
    const sent: boolean[] = []
    for (const [username, email] of [
      ['bomber1', 'bombed@example.in'],
      ['bomber2', 'BOMBED@example.in'],
      ['bomber3', 'bombed@example.in'],
    ] as const) {
      sent.push(await isSent(shop.call('register', { body: { ...person, username, email } })))
      if (!sent.at(-1)) continue
      const call = shop.as((await shop.login(username, person.password)).token)
      for (let asked = 0; asked < 4; asked++) sent.push(await isSent(call('sendVerification')))
      await call('deleteAccount', { body: { username, confirmation: 'DELETE' } })
    }
    expect(sent.filter(Boolean)).toHaveLength(6)
  })

  test('counts no registration that is refused', async () => {
    const body = { ...person, username: 'again', email: 'typo@example.in' }
    for (let refused = 0; refused < 6; refused++)
      await expect(shop.call('register', { body })).rejects.toMatchObject({ code: 'USERNAME_TAKEN' })
    await shop.call('register', { body: { ...body, username: 'again2' } })
  })
})

describe.each(['provider', 'shop'])('the code of a %s mail', (mailedBy) => {
  test('names its account, and verifies it in a session of that account only', async () => {
    const [squatter, owner] = [await shop.newShopper(), await shop.newShopper()]
    const email = `${squatter.username}@example.in`
    await squatter.call('sendVerification')
    const code = mailedBy === 'shop' ? await ownCode(email) : await identity.verificationCode(email)
    expect(await answer(code, 'ask')).toMatchObject({ username: squatter.username })
    await expect(verify(shop, code)).rejects.toMatchObject({ status: 401 })
    await expect(verify(owner, code)).rejects.toMatchObject({ code: 'LINK_OF_ANOTHER' })
    expect(await isVerified(squatter.username)).toBe(false)
    const { token: elsewhere } = await shop.login(squatter.username, squatter.password)
    await verify(squatter, code)
    expect(await isVerified(squatter.username)).toBe(true)
    expect((await shop.as(elsewhere)('validateToken')).valid).toBe(false)
    expect((await squatter.call('validateToken')).valid).toBe(true)
    await shop.login(squatter.username, squatter.password)
  })
})

describe('a recipient who denies the account', () => {
  test('revokes access and deletes the stored data', async () => {
    const squatter = await shop.newShopper('squatter')
    await saveAddress(squatter)
    expect(await answer(await identity.verificationCode('squatter@example.in'), 'deny')).toMatchObject({
      message: expect.stringContaining("We've blocked the account"),
    })
    expect(await isVerified('squatter')).toBe(false)
    await expect(shop.login('squatter', squatter.password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await expect(squatter.call('getAddress', { params: squatter })).rejects.toMatchObject({ status: 401 })
  })

  test('has no effect once the address is verified', async () => {
    const owner = await shop.newShopper('owner')
    await owner.call('sendVerification')
    const code = await ownCode('owner@example.in')
    await verify(owner, code)
    await expect(answer(code, 'deny')).rejects.toMatchObject(expired)
    expect(await shop.login('owner', owner.password)).toMatchObject({ username: 'owner' })
  })

  test('still allows a sign-in with Google', async () => {
    const squatter = await shop.newShopper('held')
    await squatter.call('sendVerification')
    await answer(await ownCode('held@example.in'), 'deny')
    const { username } = await shop.call('googleLogin', {
      body: { idToken: await identity.atGoogle('held@example.in') },
    })
    expect(username).toBe('held')
    await expect(shop.login('held', squatter.password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })
})

test('rejects a provider code for an address that folds into that of an account', async () => {
  const provider = createServer((_request, response) =>
    response.end(JSON.stringify({ email: 'mee\u212aa@example.in', emailVerified: true, requestType: 'VERIFY_EMAIL' })),
  ).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const folding = await openBackend(undefined, { identity: { ...identity.settings, toolkit: { url, apiKey: 'demo' } } })
  const shopper = await folding.newShopper('meeka')
  for (const given of ['ask', 'deny'] as const)
    await expect(folding.call('verifyEmail', { body: { oobCode: 'code', answer: given } })).rejects.toMatchObject(
      expired,
    )
  await expect(verify(shopper, 'code')).rejects.toMatchObject(expired)
  await folding.close()
  provider.close()
})

test('rejects provider codes without a provider, and accepts codes of the shop', async () => {
  const alone = await openBackend()
  const shopper = await alone.newShopper('alone')
  await expect(verify(shopper, 'nonsense')).rejects.toMatchObject(expired)
  await shopper.call('sendVerification')
  const [mail] = await listMails(alone.database.db, 1)
  const oobCode = /#oobCode=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await verify(shopper, oobCode)).toMatchObject({ status: 'SUCCESS' })
  await alone.close()
})
