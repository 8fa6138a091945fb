import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { testMasterSecret } from '@tanabana/testing/postgres.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { AccountHooks } from './account-hooks.ts'
import { type AuthSecrets, openAuthSecrets } from './auth-secrets.ts'
import { updatePassword } from './change-password.ts'
import { changeEmail, confirmEmail } from './email-change.ts'
import { denyAccount, sendVerification, verifyEmail } from './email-verification.ts'
import { googleLogin } from './google-login.ts'
import { knownOrigin } from './known-devices.ts'
import { forgotPassword, resetPassword } from './password-reset.ts'
import { register } from './registration.ts'
import { authenticate, type User, writeInSession } from './sessions.ts'
import { login } from './sign-in.ts'
import { users } from './tables.ts'

// thousands of passwords: neither hashed nor encrypted here
vi.mock('./password-hash.ts', () => ({
  hashPassword: async (password: string) => `hash of ${password}`,
  passwordMatches: async (stored: string | null, password: string) => stored === `hash of ${password}`,
}))

let shop: Backend
let secrets: AuthSecrets
beforeAll(async () => {
  shop = await openBackend()
  const real = openAuthSecrets(shop.database.db, testMasterSecret)
  secrets = { ...real, keys: { ...real.keys, decrypt: async (password) => password } }
})
afterAll(() => shop.close())

/** What a person holds. The owner reads the mails to `wanted@`, the address that both want. */
type Person = { name: string; mailboxes: string[]; tokens: string[]; devices: string[]; passwords: string[] }
type World = { tx: Db; owner: Person; squatter: Person; proven: number | null }

const wanted = 'wanted@example.in'
const name = { name: 'Test shop', url: 'http://shop.test' }
const hooks: AccountHooks = { onCreate: async () => {}, onRevoke: async () => {} }
const network = 'any'
const codes = { read: () => Promise.reject(new Error()), redeem: () => Promise.reject(new Error()) }

/** Does nothing in this state. */
const skip = () => new ShopError('NOT_FOUND')

async function sessionOf({ tx }: World, { tokens }: Person) {
  for (const token of tokens.toReversed()) {
    const shopper = await authenticate(tx, secrets, token)
    if (shopper) return { shopper, write: writeInSession(tx, shopper) }
  }
  throw skip()
}

async function mailedCode({ tx }: World, { mailboxes }: Person, page: string): Promise<string> {
  const { rows } = await tx.execute<{ text: string }>(
    sql`select text from mails where "to" = any(${sql.param(mailboxes)}) and text like ${`%/${page}#%`} order by id desc limit 1`,
  )
  const code = /#(?:oobCode|code)=(\S+)/.exec(rows[0]?.text ?? '')?.[1]
  if (!code) throw skip()
  return code
}

function keep(person: Person, { token, deviceToken }: { token?: string; deviceToken?: string }): void {
  if (token) person.tokens.push(token)
  if (deviceToken) person.devices.push(deviceToken)
}

async function signIn({ tx }: World, person: Person, username: string): Promise<number | null> {
  for (const password of person.passwords) {
    const signedIn = await login(tx, { secrets, guard: (_, work) => work() }, { username, password, network }).catch(
      () => null,
    )
    if (!signedIn) continue
    keep(person, signedIn)
    return (await authenticate(tx, secrets, signedIn.token))?.id ?? null
  }
  return null
}

const idAt = async ({ tx }: World, email: string) =>
  (await tx.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? null

const google = (world: World, person: Person, email: string) =>
  googleLogin(world.tx, secrets, { uid: person.name, email, name: person.name }, { network }, hooks, name)

const signUp = (world: World, person: Person) =>
  register(
    world.tx,
    { username: person.name, email: wanted, password: person.name, firstname: 'A', lastname: 'B' },
    network,
    async (tx, user) => void (await sendVerification(tx, secrets, user.id, name)),
  ).then(() => signIn(world, person, person.name))

const setPassword = async (world: World, person: Person) => {
  const { shopper, write } = await sessionOf(world, person)
  const password = `${person.name} ${person.passwords.length}`
  person.passwords.push(password)
  keep(person, await updatePassword(write, secrets, name, shopper, { password, ip: network }))
}

const askForChange = async (world: World, person: Person, email: string) => {
  const { shopper, write } = await sessionOf(world, person)
  await write((tx) => changeEmail(tx, secrets, name, shopper, email))
}

const confirmChange = async (world: World, person: Person) => {
  const { shopper, write } = await sessionOf(world, person)
  await confirmEmail(write, secrets, name, shopper, await mailedCode(world, person, 'confirm-email'), hooks)
  return shopper.id
}

type Step = (world: World) => Promise<unknown>

/** Proofs of the mailbox return the account. */
const proofs: Record<string, (world: World) => Promise<number | null>> = {
  'owner: verify': async (world) => {
    const { shopper, write } = await sessionOf(world, world.owner)
    const oobCode = await mailedCode(world, world.owner, 'verify')
    await verifyEmail(write, secrets, { oobCode, codes }, shopper, hooks)
    return shopper.id
  },
  'owner: Google': async (world) => {
    const signedIn = await google(world, world.owner, wanted)
    keep(world.owner, signedIn)
    return (await authenticate(world.tx, secrets, signedIn.token))?.id ?? null
  },
  'owner: reset': async (world) => {
    await forgotPassword(world.tx, secrets, name, wanted, async () => {})
    const id = await idAt(world, wanted)
    if (id === null) throw skip()
    const code = await mailedCode(world, world.owner, 'reset-password')
    const password = `owner ${world.owner.passwords.length}`
    world.owner.passwords.push(password)
    keep(world.owner, {
      deviceToken: await resetPassword(world.tx, secrets, name, { code, password, ip: network }, hooks),
    })
    await signIn(world, world.owner, wanted)
    return id
  },
  'owner: confirm a new address': (world) => confirmChange(world, world.owner),
}

const steps: Record<string, Step> = {
  ...proofs,
  'owner: register': (world) => signUp(world, world.owner),
  'owner: deny': async (world) => {
    const oobCode = await mailedCode(world, world.owner, 'verify')
    await denyAccount(world.tx, secrets, { oobCode, codes }, hooks)
    world.proven = null
  },
  'owner: change address': (world) => askForChange(world, world.owner, 'second@example.in'),
  'owner: change password': (world) => setPassword(world, world.owner),
  'squatter: register': (world) => signUp(world, world.squatter),
  'squatter: Google': async (world) => keep(world.squatter, await google(world, world.squatter, 'squatter@example.in')),
  'squatter: verify': async (world) => {
    const { shopper, write } = await sessionOf(world, world.squatter)
    const oobCode = await mailedCode(world, world.squatter, 'verify')
    await verifyEmail(write, secrets, { oobCode, codes }, shopper, hooks)
  },
  'squatter: change to the owner’s address': (world) => askForChange(world, world.squatter, wanted),
  'squatter: change to an own address': (world) => askForChange(world, world.squatter, 'other@example.in'),
  'squatter: confirm a new address': (world) => confirmChange(world, world.squatter),
  'squatter: change password': (world) => setPassword(world, world.squatter),
}

const needsSession = /change|confirm|verify/

/** The accounts that a person can open, each with how. Drops what opens nothing any more. */
async function waysIn({ tx }: World, person: Person, accounts: User[]): Promise<string[][]> {
  const ways: string[][] = accounts.map(() => [])
  const add = (id: number | undefined, way: string) => ways[accounts.findIndex((user) => user.id === id)]?.push(way)
  const alive = []
  for (const token of person.tokens) {
    const shopper = await authenticate(tx, secrets, token)
    if (shopper) alive.push(token)
    add(shopper?.id, 'a session')
  }
  person.tokens = alive
  for (const { id, passwordHash, identityUid } of accounts) {
    if (person.passwords.some((password) => passwordHash === `hash of ${password}`)) add(id, 'a password')
    if (identityUid === person.name) add(id, 'Google')
    for (const deviceToken of person.devices)
      if (await knownOrigin(tx, secrets, id, { network: 'elsewhere', deviceToken })) add(id, 'a known device')
  }
  return ways
}

/** Runs `work` and undoes what it did in the database. */
async function undone(tx: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  const done = new Error('undo')
  await tx
    .transaction(async (inner) => {
      await work(inner)
      throw done
    })
    .catch((error: unknown) => {
      if (error !== done) throw error
    })
}

/** The last codes that a person read, each with the account that it still changes. */
async function codesOf(world: World, person: Person, accounts: User[]) {
  const found = await Promise.all(
    ['verify', 'confirm-email'].map((page) => mailedCode(world, person, page).catch(() => '')),
  )
  return found.map((code) => {
    const [id, , version, email] = code.split('.')
    return [accounts.findIndex((user) => `${user.id}.${user.credentialVersion}` === `${id}.${version}`), email]
  })
}

const copy = (person: Person): Person => structuredClone(person)

test('lets only the owner of the mailbox in after the last proof, in any order of steps', async () => {
  const depth = 4
  const seen = new Map<string, number>()
  const failures: string[] = []

  async function explore(world: World, path: string[]): Promise<void> {
    if (path.length === depth) return
    for (const [step, run] of Object.entries(steps)) {
      if (needsSession.test(step) && world[step.startsWith('owner') ? 'owner' : 'squatter'].tokens.length === 0)
        continue
      await undone(world.tx, async (tx) => {
        const next: World = { tx, owner: copy(world.owner), squatter: copy(world.squatter), proven: world.proven }
        try {
          const result = await run(next)
          if (step in proofs) next.proven = result as number | null
        } catch (error) {
          if (error instanceof ShopError) return
          throw error
        }
        const accounts = await tx.select().from(users).orderBy(users.id)
        const people = [next.owner, next.squatter]
        const ways = [await waysIn(next, next.owner, accounts), await waysIn(next, next.squatter, accounts)]
        const at = accounts.findIndex(({ id }) => id === next.proven)
        // what decides which steps are possible next
        const signature = JSON.stringify([
          accounts.map(({ email, emailVerified, passwordHash, identityUid }) => [
            email,
            emailVerified,
            passwordHash?.replace(/ \d+$/, ''),
            identityUid,
          ]),
          at,
          ways,
          await Promise.all(people.map((person) => codesOf(next, person, accounts))),
        ])
        if ((seen.get(signature) ?? depth) <= path.length) return
        seen.set(signature, path.length)
        const taken = [...path, step]
        const [owners = [], squatters = []] = ways.map((open) => open[at] ?? [])
        if (squatters.length > 0) failures.push(`${taken.join(', ')}: the squatter has ${squatters.join(', ')}`)
        if (step in proofs && !owners.includes('a session')) failures.push(`${taken.join(', ')}: the owner is out`)
        await explore(next, taken)
      })
    }
  }

  const person = (who: string, ...mailboxes: string[]): Person => ({
    name: who,
    mailboxes,
    tokens: [],
    devices: [],
    passwords: [who],
  })
  await undone(shop.database.db, (tx) =>
    explore(
      {
        tx,
        owner: person('owner', wanted, 'second@example.in'),
        squatter: person('squatter', 'squatter@example.in', 'other@example.in'),
        proven: null,
      },
      [],
    ),
  )
  expect(failures).toEqual([])
})
