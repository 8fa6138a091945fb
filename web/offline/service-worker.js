/**
 * Caches the shop's assets and visited public pages for reading offline. Pages are network-first, so they are never stale
 * online; a new build deletes older caches. API answers, the checkout and personal pages are never cached.
 *
 * The server prepends `const build = { version, shell, personal }`.
 */
const names = {
  parts: `parts-${build.version}`,
  pages: `pages-${build.version}`,
  pictures: `pictures-${build.version}`,
}
/** The maximum number of entries; the oldest are deleted first. */
const maxEntries = { [names.parts]: 150, [names.pages]: 40, [names.pictures]: 150 }
/** Milliseconds until a cached page is fetched again on a client-side visit. */
const fresh = 10 * 60_000
const offlinePage = '/offline.html'
/** How often visited pages were deleted: a page that was requested before is not kept. */
let forgotten = 0

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => respond(event))
self.addEventListener('message', (event) => {
  if (event.data?.seen) event.waitUntil(cacheVisited(event.data).catch(ignoreFailure))
  if (event.data?.forget) event.waitUntil(forget())
})

async function install() {
  const cache = await caches.open(names.parts)
  await cache.addAll([...build.shell, new Request(offlinePage, { cache: 'reload' })])
  await self.skipWaiting()
}

async function activate() {
  const old = (await caches.keys()).filter((name) => !Object.values(names).includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
  // Firefox shows its own error page if a preload fails. The registration may still have it enabled from an older worker.
  await self.registration.navigationPreload?.disable()
  await self.clients.claim()
}

function respond(event) {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(respondWithPage(event, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(cacheFirst(event, names.parts))
  else if (url.pathname.startsWith('/pictures/')) event.respondWith(cacheFirst(event, names.pictures))
}

async function respondWithPage(event, url) {
  try {
    // not from the HTTP cache: an unreachable shop would look online
    const response = await fetch(event.request, { cache: 'no-cache' })
    const copy = isCacheable(url, response) && response.clone()
    if (copy) event.waitUntil(cachePage(url, copy).catch(ignoreFailure))
    return response
  } catch {
    return (await find(names.pages, url.pathname + url.search)) ?? (await offlineResponse())
  }
}

/** Cache-first, for files whose content never changes. */
async function cacheFirst(event, name) {
  const kept = await find(name, event.request)
  if (kept) return kept
  const response = await fetch(event.request)
  const copy = response.ok && response.clone()
  if (copy) event.waitUntil(put(name, event.request, copy).catch(ignoreFailure))
  return response
}

/** Caches a page opened by client-side navigation, and assets loaded before this worker was active. */
async function cacheVisited({ seen, parts }) {
  const since = forgotten
  const url = new URL(seen, location.origin)
  const kept = await find(names.pages, url.pathname + url.search)
  if (isPublic(url) && !(Date.now() - Number(kept?.headers.get('kept-at')) < fresh)) {
    const response = await fetch(url)
    if (isCacheable(url, response)) await cachePage(url, response, since)
  }
  for (const part of parts) {
    if (await find(names.parts, part)) continue
    const response = await fetch(part)
    if (response.ok) await put(names.parts, part, response)
  }
}

/** On sign-out: deletes visited pages and pictures, which the next person must not see. */
async function forget() {
  forgotten += 1
  await Promise.all([names.pages, names.pictures].map((name) => caches.delete(name)))
}

function isPublic({ origin, pathname }) {
  return origin === location.origin && !build.personal.includes(pathname.split('/')[1])
}

function isCacheable(url, { status, redirected, headers }) {
  const isPage = status === 200 && !redirected && headers.get('content-type')?.startsWith('text/html')
  return isPage && isPublic(url) && !/no-store|private/.test(headers.get('cache-control') ?? '')
}

/** Marks the copy, so that the page knows it comes from the cache. */
async function cachePage(url, response, since = forgotten) {
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set('kept-at', String(Date.now()))
  const html = (await response.text()).replace('<html ', '<html data-kept ')
  if (since === forgotten) await put(names.pages, url.pathname + url.search, new Response(html, { headers }))
}

async function find(name, request) {
  const cache = await caches.open(name)
  return cache.match(request, { ignoreVary: true })
}

async function put(name, request, response) {
  const cache = await caches.open(name)
  await cache.put(request, response)
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - maxEntries[name]))) await cache.delete(key)
}

/** The page for uncached URLs, with links to the cached ones. */
async function offlineResponse() {
  const page = await find(names.parts, offlinePage)
  if (!page) return Response.error()
  const cache = await caches.open(names.pages)
  const links = []
  for (const { url } of (await cache.keys()).reverse()) {
    const { pathname, search } = new URL(url)
    const title = /<title>([^<]*)<\/title>/.exec((await (await cache.match(url))?.text()) ?? '')?.[1]
    // both are already escaped HTML: they cannot open an element
    if (title)
      links.push(`<li><a href="${(pathname + search).replaceAll('"', '%22')}">${title.split(' | ')[0]}</a></li>`)
  }
  const list = links.length > 0 ? `<h2>Saved pages</h2><ul>${links.join('')}</ul>` : ''
  const html = (await page.text()).replace('<!-- seen -->', () => list)
  const headers = new Headers(page.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(html, { status: 503, headers })
}

// The disk is full or the network failed: the page is shown but not cached.
function ignoreFailure() {}
