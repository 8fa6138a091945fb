import { hash } from '@node-rs/argon2'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { encryptPassword } from '@tanabana/testing/encrypt-password.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

const person = { email: 'meera@example.in', password: 'ghar-ka-khana', firstname: 'Meera', lastname: 'Iyer' }

test.each([
  ['caf\u00e9 noir', 'cafe\u0301 noir'],
  ['\u095c\u0915-pada\u0300', '\u0921\u093c\u0915-pad\u00e0'],
  ['two\u00a0words', 'two words'],
])('accepts the password %j from a keyboard that sends %j', async (password, other) => {
  const { username } = await shop.newShopper()
  const registered = { ...person, username: `${username}-2`, email: `${username}-2@example.in`, password }
  await shop.call('register', { body: registered })
  for (const typed of [password, other]) await shop.login(registered.username, typed)
  await expect(shop.login(registered.username, `${other}!`)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  const { publicKey } = await shop.call('publicKey')
  const { token } = await shop.login(registered.username, password)
  const changed = encryptPassword(publicKey, `${other}2`)
  await shop.app.inject({
    method: 'POST',
    url: '/user/updatePassword',
    headers: { authorization: `Bearer ${token}` },
    payload: { username: registered.username, password: changed },
  })
  await shop.login(registered.username, `${password}2`)
})

test('accepts a password whose hash is of the text as it was typed', async () => {
  const { username } = await shop.newShopper()
  const typed = 'cafe\u0301 \u095c'
  const old = await hash(typed)
  await shop.database.db.execute(sql`update users set password_hash = ${old} where username = ${username}`)
  expect(await shop.login(username, typed)).toMatchObject({ status: 'SUCCESS' })
})

test.each([
  ['caf\u00e9.noir', 'cafe\u0301.noir'],
  ['peeyush', 'рeeyush'],
  ['Ilavarasi', 'lIavarasi'],
  ['rohan100', 'rohan1oo'],
  ['sapna', 'ѕарnа'],
  ['faizal', 'ｆaizal'],
])('rejects a name that looks like the taken username %j', async (username, other) => {
  await shop.call('register', { body: { ...person, username, email: `${username.charCodeAt(0)}@looks.example.in` } })
  const again = { ...person, username: other, email: `${username.charCodeAt(0)}-2@looks.example.in` }
  await expect(shop.call('register', { body: again })).rejects.toMatchObject({
    code: 'USERNAME_TAKEN',
    fields: { username: 'This username is already taken. Please choose another.' },
  })
})

test('creates one of two accounts whose names look the same, at the same time', async () => {
  const results = await Promise.allSettled(
    ['simran', 'ѕimrаn', 'simrаn', 'SIMRAN'].map((username, at) =>
      shop.call('register', { body: { ...person, username, email: `simran${at}@example.in` } }),
    ),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
})

test('signs in with a username in another Unicode form, also one that was stored in it', async () => {
  const body = { ...person, username: 'ren\u00e9e', email: 'renee@example.in' }
  await shop.call('register', { body })
  for (const name of ['rene\u0301e', 'REN\u00c9E', 'ｒen\u00e9e', '\u200bren\u00e9e\ufeff'])
    expect(await shop.login(name, person.password)).toMatchObject({ username: body.username })
  await shop.database.db.execute(sql`update users set username = normalize(username, NFD) where email = ${body.email}`)
  expect(await shop.login(body.username, person.password)).toMatchObject({ username: body.username.normalize('NFD') })
})
