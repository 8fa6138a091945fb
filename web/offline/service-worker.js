/**
 * Keeps the shop readable without a network: its parts, and the public pages that were seen. The network is always asked
 * first for a page, so nobody looks at yesterday's shop; and a new build drops all that an older one has kept. Answers of
 * the backend are never touched, and of the pages neither the checkout nor anything personal.
 *
 * The server puts a line before this: `const build = { version, shell, personal }`.
 */
const names = {
  parts: `parts-${build.version}`,
  pages: `pages-${build.version}`,
  pictures: `pictures-${build.version}`,
}
/** Entries, at most; the oldest go first. */
const most = { [names.parts]: 150, [names.pages]: 40, [names.pictures]: 150 }
/** Milliseconds for which a kept page is not fetched anew only because it was seen again. */
const fresh = 10 * 60_000
const offlinePage = '/offline.html'

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => answer(event))
self.addEventListener('message', (event) => {
  if (event.data?.seen) event.waitUntil(keepSeen(event.data).catch(keepLess))
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
  // Firefox shows its own error page when a preload fails. Older workers had it on, and the registration remembers it.
  await self.registration.navigationPreload?.disable()
  await self.clients.claim()
}

function answer(event) {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(keptFirst(event, names.parts))
  else if (url.pathname.startsWith('/pictures/')) event.respondWith(keptFirst(event, names.pictures))
}

async function answerPage(event, url) {
  try {
    // not out of the browser's own cache: an unreachable shop would look as if it were open
    const response = await fetch(event.request, { cache: 'no-cache' })
    const copy = isKept(url, response) && response.clone()
    if (copy) event.waitUntil(keepPage(url, copy).catch(keepLess))
    return response
  } catch {
    return (await find(names.pages, url.pathname + url.search)) ?? (await sayOffline())
  }
}

/** What never changes under its name. */
async function keptFirst(event, name) {
  const kept = await find(name, event.request)
  if (kept) return kept
  const response = await fetch(event.request)
  const copy = response.ok && response.clone()
  if (copy) event.waitUntil(put(name, event.request, copy).catch(keepLess))
  return response
}

/** A page that was come to without a load of its document, and the parts that came before this worker did. */
async function keepSeen({ seen, parts }) {
  const url = new URL(seen, location.origin)
  const kept = await find(names.pages, url.pathname + url.search)
  if (isPublic(url) && !(Date.now() - Number(kept?.headers.get('kept-at')) < fresh)) {
    const response = await fetch(url)
    if (isKept(url, response)) await keepPage(url, response)
  }
  for (const part of parts) {
    if (await find(names.parts, part)) continue
    const response = await fetch(part)
    if (response.ok) await put(names.parts, part, response)
  }
}

/** Somebody signed out: the next one at this device need not know what was looked at. */
async function forget() {
  await Promise.all([names.pages, names.pictures].map((name) => caches.delete(name)))
}

function isPublic({ origin, pathname }) {
  return origin === location.origin && !build.personal.includes(pathname.split('/')[1])
}

function isKept(url, { status, redirected, headers }) {
  const isPage = status === 200 && !redirected && headers.get('content-type')?.startsWith('text/html')
  return isPage && isPublic(url) && !/no-store|private/.test(headers.get('cache-control') ?? '')
}

/** Kept with a mark, by which the page can tell that it was not fetched. */
async function keepPage(url, response) {
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set('kept-at', String(Date.now()))
  const html = (await response.text()).replace('<html ', '<html data-kept ')
  await put(names.pages, url.pathname + url.search, new Response(html, { headers }))
}

async function find(name, request) {
  const cache = await caches.open(name)
  return cache.match(request, { ignoreVary: true })
}

async function put(name, request, response) {
  const cache = await caches.open(name)
  await cache.put(request, response)
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - most[name]))) await cache.delete(key)
}

/** The page for what was never seen, with the names of those that were. */
async function sayOffline() {
  const page = await find(names.parts, offlinePage)
  if (!page) return Response.error()
  const cache = await caches.open(names.pages)
  const links = []
  for (const { url } of (await cache.keys()).reverse()) {
    const { pathname, search } = new URL(url)
    const title = /<title>([^<]*)<\/title>/.exec((await (await cache.match(url))?.text()) ?? '')?.[1]
    // both come out of a page or an address as HTML has them: nothing in them can begin an element
    if (title)
      links.push(`<li><a href="${(pathname + search).replaceAll('"', '%22')}">${title.split(' | ')[0]}</a></li>`)
  }
  const list = links.length > 0 ? `<h2>What you have seen before</h2><ul>${links.join('')}</ul>` : ''
  const html = (await page.text()).replace('<!-- seen -->', () => list)
  const headers = new Headers(page.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(html, { status: 503, headers })
}

// The disk is full, or the network went in the middle: the page is there for whoever looks, and is not kept.
function keepLess() {}
