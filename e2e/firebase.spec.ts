import { createIdentitySimulator } from '../simulators/identity/identity.ts'
import { openShopProcess, type ShopProcess } from './shop-process.ts'
import { fillSignUp } from './shopper.ts'
import { expect, newPerson, test } from './test.ts'

let live: ShopProcess
test.beforeAll(async () => {
  live = await openShopProcess('', {
    SHOP_MODE: 'live',
    SHOP_STATE: 'open',
    STORE_URL: 'http://127.0.0.1',
    SHOP_EMAIL: 'care@shop.example',
    FIREBASE_PROJECT_ID: 'my-shop-1a2b3',
    FIREBASE_API_KEY: 'AIzaSyA0-not-a-real-key-0123456789',
  })
})
test.afterAll(() => live.discard())

test('allows only the hosts that a sign-in with Firebase needs', async ({ request }) => {
  const policy = (await request.get(`${live.url}/`)).headers()['content-security-policy'] ?? ''
  const of = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''
  expect(of('connect-src')).toBe(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
  )
  expect(of('frame-src')).toBe('frame-src https://my-shop-1a2b3.firebaseapp.com')
  expect(of('script-src')).toMatch(/^script-src 'self'( 'sha256-[^']+')* https:\/\/apis\.google\.com$/)
  expect((await request.get(`${live.url}/`)).headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
})

test('sends a registration to Google in its wire protocol', async ({ browser, complaints }) => {
  const google = createIdentitySimulator({ project: 'my-shop-1a2b3' })
  const calls: string[] = []
  const page = await browser.newPage({ baseURL: live.url })
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.route('https://identitytoolkit.googleapis.com/**', async (route) => {
    const [address, request] = [new URL(route.request().url()), route.request()]
    calls.push(`${address.pathname} ${address.searchParams.get('key')}`)
    const answer = await google.inject({
      method: request.method() === 'POST' ? 'POST' : 'OPTIONS',
      url: `/identitytoolkit.googleapis.com${address.pathname}`,
      headers: { 'content-type': 'application/json' },
      payload: request.postData() ?? '',
    })
    await route.fulfill({
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
      body: answer.body,
    })
  })
  await fillSignUp(page, newPerson())
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Registration successful! Please check your email for verification.')).toBeVisible()
  const key = 'AIzaSyA0-not-a-real-key-0123456789'
  expect(calls).toEqual([`/v1/accounts:signUp ${key}`, `/v1/accounts:lookup ${key}`, `/v1/accounts:sendOobCode ${key}`])
  await page.close()
  await google.close()
})

test('shows an error when the script of Google’s window cannot load', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: live.url })
  const blocked: string[] = []
  page.on('console', (message) => message.text().includes('Content Security Policy') && blocked.push(message.text()))
  const script = page.waitForRequest('https://apis.google.com/**')
  await page.route('https://apis.google.com/**', (route) => route.abort())
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await script
  await expect(page.getByRole('alert')).toHaveText('Sign-in is temporarily unavailable. Please try again later.')
  expect(blocked).toEqual([])
  await page.close()
})
