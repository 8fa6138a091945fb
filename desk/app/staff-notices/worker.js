/** Shows push messages in browsers that do not show declarative ones themselves. Keeps no pages. */
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

/** https://www.w3.org/TR/push-api/#declarative-push-message */
async function show(data) {
  const { title, navigate, ...options } = data.json().notification
  await self.registration.showNotification(title, { ...options, icon, data: navigate })
}

/** Shows the page in an open window of the desk, or in a new one. */
async function open(address) {
  const { pathname, search } = new URL(address, location.origin)
  const target = location.origin + pathname + search
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const desk = windows.find(({ url }) => /^\/desk(\/|$)/.test(new URL(url).pathname))
  // a window that another worker controls can't be led
  const led = await desk?.navigate(target).catch(() => null)
  await (led ? led.focus() : self.clients.openWindow(target))
}
