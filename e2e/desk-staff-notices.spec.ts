import type { CDPSession, Page, Worker } from '@playwright/test'
import { createPushService, type PushService, type TestSubscription } from '@tanabana/simulators/push/push.ts'
import { expectAccessible } from './accessibility.ts'
import { deskUrl, signInToDesk } from './desk.ts'
import { expect, test } from './test.ts'

let service: PushService
test.beforeAll(async () => {
  service = createPushService()
  await service.app.listen({ host: '127.0.0.1', port: 0 })
})
test.afterAll(() => service.app.close())

/** Lets the browser subscribe at our push service: Chromium's own is not reachable in a test. */
async function usePushService(page: Page): Promise<() => TestSubscription | undefined> {
  let subscription: TestSubscription | undefined
  await page.exposeFunction('subscribeAtService', (key: string) => {
    subscription = service.subscribe(key)
    return subscription.json
  })
  await page.addInitScript(() => {
    if (Notification.permission !== 'granted') {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
    }
    let current: unknown = null
    const { subscribeAtService } = window as unknown as { subscribeAtService(key: string): Promise<object> }
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      const key = options?.applicationServerKey as Uint8Array<ArrayBuffer>
      const text = btoa(String.fromCharCode(...key))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
      const json = await subscribeAtService(text)
      current = { toJSON: () => json, options: { applicationServerKey: key.buffer }, unsubscribe: async () => true }
      return current as PushSubscription
    }
  })
  return () => subscription
}

/** Finds the desk's worker. @returns a function that hands it a message as the browser does */
async function findWorker(client: CDPSession, origin: string): Promise<(data: string) => Promise<unknown>> {
  const { promise, resolve } = Promise.withResolvers<string>()
  client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/desk/`)
    if (own) resolve(own.registrationId)
  })
  await client.send('ServiceWorker.enable')
  const registrationId = await promise
  return (data) => client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

const worker = async (page: Page) => {
  const isOurs = (one: Worker) => one.url().endsWith('/desk/worker.js')
  return page.context().serviceWorkers().find(isOurs) ?? page.context().waitForEvent('serviceworker', isOurs)
}

/** A browser that shows no notifications, such as the one from npm, keeps them in a list. */
async function keepNotices(page: Page): Promise<void> {
  await (await worker(page)).evaluate(() => {
    if (Notification.permission === 'granted') return
    const { registration } = self as unknown as ServiceWorkerGlobal
    const shown: Notification[] = []
    const close = () => void shown.splice(0)
    registration.getNotifications = async () => shown
    registration.showNotification = async (title, options) => {
      close()
      shown.push({ ...options, title, close } as Notification)
    }
  })
}

const shownNotices = async (page: Page) =>
  (await worker(page)).evaluate(async () => {
    const shown = await (self as unknown as ServiceWorkerGlobal).registration.getNotifications()
    return shown.map(({ title, body, data }) => ({ title, body, data }))
  })

/** Taps the shown notices in the worker, without the finger that would let it open a window. */
async function tapNotices(page: Page): Promise<void> {
  await (await worker(page)).evaluate(async () => {
    const scope = self as unknown as ServiceWorkerGlobal
    for (const notification of await scope.registration.getNotifications())
      scope.dispatchEvent(Object.assign(new scope.ExtendableEvent('notificationclick'), { notification }))
  })
}

type ServiceWorkerGlobal = EventTarget & {
  registration: ServiceWorkerRegistration
  ExtendableEvent: new (type: string) => Event
}

test('a device gets a test notice, and keeps its switches', { tag: '@phone-only' }, async ({ page, shop }) => {
  const origin = new URL(deskUrl(shop)).origin
  await page.context().grantPermissions(['notifications'], { origin })
  const subscription = await usePushService(page)
  await signInToDesk(page, shop)
  await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Notices' }).click()
  await expect(page.getByRole('switch', { name: 'New order, on this device' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Turn on for this device' }).click()
  await page.getByRole('button', { name: 'Send a test notice' }).click()
  await expect(page.getByText('Sent. It appears within a few seconds.')).toBeVisible()
  // the device also gets notices of orders that other tests placed
  const test = () => subscription()?.messages.find(({ text }) => text.includes('Notices work'))
  await expect.poll(test).toBeDefined()

  await keepNotices(page)
  const deliver = await findWorker(await page.context().newCDPSession(page), origin)
  const notice = { title: 'Notices work', body: 'This device gets notices from the desk.' }
  // a busy browser has dropped a message; a second one replaces the first
  const deliverAndRead = async () => {
    await deliver(test()?.text ?? '')
    return shownNotices(page)
  }
  const shown = [{ ...notice, data: `${origin}/desk/notices` }]
  await expect.poll(deliverAndRead, { intervals: [500, 2000, 5000] }).toEqual(shown)

  for (const name of ['Low stock, on this device', 'Failed payment, by mail']) {
    const saved = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('switch', { name }).click()
    await saved
  }
  await expect(page.getByText('Last notice')).toBeVisible()
  await page.reload()
  const isOn = (name: string) => page.getByRole('switch', { name }).getAttribute('aria-checked')
  expect(await isOn('New order, on this device')).toBe('true')
  expect(await isOn('Low stock, on this device')).toBe('false')
  expect(await isOn('Failed payment, by mail')).toBe('true')
  await expectAccessible(page)
  await page.getByRole('switch', { name: 'Failed payment, by mail' }).click()

  await page.goto(`${deskUrl(shop)}/more`)
  await tapNotices(page)
  await expect(page).toHaveURL(/\/desk\/notices$/)
  await expect.poll(() => shownNotices(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Your devices' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeVisible()
})

test('the page says what is in the way of notices', { tag: '@phone-only' }, async ({ page, browser, shop }) => {
  const cases: [string, () => void, string?][] = [
    [
      'Notices are blocked on this device',
      () => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
    ],
    ["This browser can't show notices", () => Reflect.deleteProperty(window, 'PushManager')],
    [
      'Add the desk to your home screen first',
      () => Reflect.deleteProperty(window, 'PushManager'),
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Mobile/15E148 Safari/604.1',
    ],
  ]
  await signInToDesk(page, shop)
  const storageState = await page.context().storageState()
  for (const [heading, change, userAgent] of cases) {
    const phone = { viewport: { width: 390, height: 844 }, ...(userAgent && { userAgent }) }
    const context = await browser.newContext({ ...phone, storageState })
    const page = await context.newPage()
    await page.addInitScript(change)
    await page.goto(`${deskUrl(shop)}/notices`)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeHidden()
    if (userAgent) await expectAccessible(page)
    await context.close()
  }
})

test('the desk can be installed, apart from the shop', async ({ page, shop }) => {
  await signInToDesk(page, shop)
  const client = await page.context().newCDPSession(page)
  const { data, url } = await client.send('Page.getAppManifest')
  expect(url).toBe(`${deskUrl(shop)}/manifest.webmanifest`)
  const manifest = JSON.parse(data ?? '{}')
  expect(manifest).toMatchObject({ id: '/desk', start_url: '/desk', scope: '/desk', display: 'standalone' })
  // a test's browser is always private; the one from npm does not check
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  for (const { src } of manifest.icons)
    expect((await page.request.get(new URL(src, url).href)).headers()['content-type']).toBe('image/png')
})

test("the shop's worker keeps nothing of the desk", async ({ page, shop }) => {
  const { origin } = new URL(deskUrl(shop))
  await page.goto(`${origin}/about-us`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await signInToDesk(page, shop)
  for (const path of ['/orders', '/notices']) await page.goto(deskUrl(shop) + path)
  const cached = await page.evaluate(async () => {
    const found = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return found.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached.length).toBeGreaterThan(0)
  expect(cached.filter((path) => path.startsWith('/desk'))).toEqual([])
})
