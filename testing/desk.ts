import { actionCalls, addStaff, newSetUpLink, openStaffSecrets } from '@tanabana/api'
import type { DeskCall } from '@tanabana/contract/define-call.ts'
import type { BulkResult } from '@tanabana/contract/desk/actions.ts'
import { type DeskCalls, deskCalls } from '@tanabana/contract/desk/calls.ts'
import type { DeskCustomer } from '@tanabana/contract/desk/customers.ts'
import type { DeskOrder } from '@tanabana/contract/desk/orders.ts'
import type { Role } from '@tanabana/contract/desk/roles.ts'
import type { DeskRouteName } from '@tanabana/contract/desk/routes.ts'
import type { DeskSynonym } from '@tanabana/contract/desk/searches.ts'
import type { DeskSizeChart } from '@tanabana/contract/desk/size-charts.ts'
import type { z } from 'zod'
import type { Backend } from './backend.ts'
import { testMasterSecret } from './postgres.ts'
import { totpCode } from './totp.ts'

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
/** What actions answer, as far as each has it. */
type ActionAnswer = {
  order: DeskOrder
  customer: DeskCustomer
  notice: string | null
  results: BulkResult[]
  link: string
  draft: { id: number }
  chart: DeskSizeChart
  synonym: DeskSynonym
}
type Answer<Name extends string> = {
  status: number
  json: (Name extends DeskRouteName ? z.output<DeskCalls[Name]['response']> : ActionAnswer) & {
    code?: string
    message?: string
    fields?: Record<string, string>
  }
  cookie: string | undefined
}

/** Who may make a call of the desk; nobody's role before the sign-in. */
export const rolesOf = (call: DeskCall | undefined): readonly Role[] => (call?.audience === 'desk' ? call.roles : [])

/** Every call of the desk by its name, those of the staff's actions included. */
export const everyDeskCall: Readonly<Record<string, DeskCall>> = { ...deskCalls, ...actionCalls }

/** A browser at the desk: keeps the cookie, and sends the origin of the shop's own page. */
export function openDesk({ app }: Pick<Backend, 'app'>) {
  let cookie = ''
  let device = ''
  async function call<Name extends string>(
    name: Name,
    { params = {}, query, body }: Parts = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<Name>> {
    const { method, path, isFile } = everyDeskCall[name] as DeskCall
    const response = await app.inject({
      method,
      url: path.replace(/\{(\w+)\}/g, (_all, key: string) => encodeURIComponent(String(params[key]))),
      ...(query && { query: query as Record<string, string> }),
      headers: {
        origin: 'http://shop.test',
        ...((cookie || device) && { cookie: [cookie, device].filter(Boolean).join('; ') }),
        ...(isFile && { 'content-type': 'text/csv' }),
        ...headers,
      },
      ...(body !== undefined && { payload: isFile ? (body as { text: string }).text : (body as object) }),
    })
    const set = response.cookies.find(({ name }) => name === 'desk')
    if (set) cookie = set.value ? `desk=${set.value}` : ''
    const known = response.cookies.find(({ name }) => name === 'desk-device')
    if (known) device = `desk-device=${known.value}`
    return { status: response.statusCode, json: response.json(), cookie: [response.headers['set-cookie']].flat()[0] }
  }
  return { call, cookie: () => cookie }
}

export type TestDesk = ReturnType<typeof openDesk> & { id: number; email: string; totp: string }

export const staffPassword = 'a long desk password'

const people = new WeakMap<Backend, number>()

/** Adds a person, and signs in by the set-up link. Their names count from 1 in each shop. */
export async function newPerson(shop: Backend, role: Role): Promise<TestDesk> {
  const number = (people.get(shop) ?? 0) + 1
  people.set(shop, number)
  const email = `${role}-${number}@shop.test`
  const code = await newLink(shop, { name: `${role} ${number}`, email, role })
  const desk = openDesk(shop)
  const opened = await desk.call('openSetUp', { body: { code } })
  const { person, totp } = opened.json
  const done = await desk.call('setUpPassword', {
    body: { code, password: staffPassword, totp: totpCode(totp.secret) },
  })
  if (done.status !== 200) throw new Error(JSON.stringify(done.json))
  return { ...desk, id: person.id, email, totp: totp.secret }
}

/** Adds a person as the command line does. @returns the code of the set-up link */
export async function newLink(shop: Backend, person: { name: string; email: string; role: Role }): Promise<string> {
  const added = await addStaff(shop.database.db, person)
  return (await newSetUpLink(shop.database.db, openStaffSecrets(testMasterSecret), added.id)).code
}
