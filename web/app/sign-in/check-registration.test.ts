import { expect, test } from 'vitest'
import { checkRegistration } from './check-registration.ts'

const good = { username: 'asha.rao', firstname: 'Asha', lastname: 'Rao', email: 'asha@example.in', password: 'secret' }

test.each([good, { ...good, username: 'आशा' }, { ...good, firstname: 'ஆ' }])('accepts %j', (person) => {
  expect(checkRegistration(person)).toEqual({})
})

test.each([
  [{ username: '' }, 'username'],
  [{ username: 'a@b' }, 'username'],
  [{ username: 'x'.repeat(31) }, 'username'],
  [{ firstname: '' }, 'firstname'],
  [{ lastname: '' }, 'lastname'],
  [{ email: 'asha@example' }, 'email'],
  [{ password: '12345' }, 'password'],
  [{ password: 'प'.repeat(129) }, 'password'],
])('reports %j at its field', (change, field) => {
  expect(Object.keys(checkRegistration({ ...good, ...change }))).toEqual([field])
})
