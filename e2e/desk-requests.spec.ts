import { deskUrl, signInToDesk } from './desk.ts'
import { expect, test } from './test.ts'

const form = 'application/x-www-form-urlencoded'

test('the desk accepts forms of its own pages only, and hostile ones are no error of the server', async ({
  page,
  shop,
}) => {
  await signInToDesk(page, shop)
  const desk = deskUrl(shop)
  const { origin } = new URL(desk)
  const cookie = (await page.context().cookies(`${desk}/today`)).map(({ name, value }) => `${name}=${value}`).join('; ')
  const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const init = { method: 'POST', body, headers: { cookie, origin, 'content-type': form, ...headers } }
    return (await fetch(`${desk}/${path}`, { ...init, redirect: 'manual' })).status
  }
  const change = 'step=switch&kind=stock&by=mail&on=true'
  expect(await post('notices', change)).toBe(200)
  for (const other of ['http://evil.example', 'null', '', shop.url, origin.replace('http:', 'https:')])
    for (const path of ['notices', 'notices.data']) expect(await post(path, change, { origin: other }), other).toBe(403)
  for (const [path, body, type] of [
    ['sessions', 'id=..', form],
    ['sessions', 'id=1', 'text/plain'],
    ['sessions', '{"id":1}', 'application/json'],
    ['sessions', '--y', 'multipart/form-data; boundary=x'],
    ['people', 'step=role&id=..&role=owner', form],
    ['orders/AAAAAAAAAA', 'step=constructor&revision=1', form],
    ['orders/%2e%2e', 'step=pack&revision=1', form],
    ['money', 'id=..&offer=ask', form],
  ] as const)
    expect(await post(path, body, { 'content-type': type }), `${path} ${body}`).toBeLessThan(500)
  // only the staff may send a large form
  const large = `text=${'x'.repeat(70_000)}`
  expect(await post('tracking', large)).toBe(200)
  expect(await post('tracking', large, { cookie: '' })).toBe(401)
  for (const path of [
    'orders/%2e%2e',
    'orders/%2e%2e.data',
    'orders/..%2f..',
    'money/days?day=0000-01-01',
    'log?before=x',
  ])
    expect((await fetch(`${desk}/${path}`, { headers: { cookie } })).status).toBeLessThan(500)
})

test('a page of the desk at 127.0.0.1 leads to localhost, where signing in works', async ({ page, shop }) => {
  await page.goto(`${shop.url}/desk/orders?status=PACKED`)
  await expect(page).toHaveURL(`${deskUrl(shop)}/sign-in?next=%2Forders%3Fstatus%3DPACKED`)
})
