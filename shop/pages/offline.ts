import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { personalSegments } from '@tanabana/contract/pages.ts'
import { usualAccent } from '@tanabana/contract/readable-colour.ts'
import type { FastifyInstance } from 'fastify'
import type { PageSettings } from './page-settings.ts'
import type { StorefrontBuild } from './storefront-build.ts'

type Shop = Pick<ReturnType<PageSettings>, 'shopName' | 'wordmark' | 'colours' | 'displayFont' | 'isDemo'>

const folder = join(import.meta.dirname, '../..', 'web', 'offline')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

/**
 * Serves the service worker of this build and its fallback page.
 * @param build null if offline reading is off: serves a worker that unregisters itself
 */
export function serveOffline(app: FastifyInstance, build: StorefrontBuild | null, shop?: () => Shop): void {
  let last: ReturnType<typeof filesOf> | undefined
  const files = () => {
    const now = shop?.()
    if (last?.of !== keyOf(now)) last = filesOf(build, now)
    return last
  }
  // never cached, so that browsers find a new build with the next page
  app.get('/sw.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; connect-src 'self'" })
      .send(files().worker),
  )
  app.get('/offline.html', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policyOf(files().page) })
      .send(files().page),
  )
}

const accentOf = (shop: Shop | undefined) => shop?.colours?.['--color-madder']
const keyOf = (shop: Shop | undefined) => JSON.stringify([shop?.shopName, accentOf(shop), shop?.displayFont])

function policyOf(page: string): string {
  const style = createHash('sha256').update(/<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? '')
  return `default-src 'none'; font-src 'self'; style-src 'sha256-${style.digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`
}

function filesOf(build: StorefrontBuild | null, shop: Shop | undefined) {
  const page = pageOf(build, shop)
  return {
    of: keyOf(shop),
    page,
    worker: build ? workerOf(build, page, shop) : read('switched-off.js'),
  }
}

const demoMark = /<svg viewBox="0 0 40 40".*?<\/svg>/

/** The fallback page with the shop's drawn name and its font, which the worker keeps. */
function pageOf(build: StorefrontBuild | null, shop: Shop | undefined): string {
  const font = build?.entry.module.offlineFont(shop?.displayFont)
  const { path, width } = shop?.wordmark ?? {}
  const name = `<svg class="name" viewBox="0 -160 ${width} 210" fill="currentColor" aria-hidden="true"><path d="${path}"/></svg>`
  const page = read('offline.html')
  return (shop?.isDemo ? page : page.replace(demoMark, ''))
    .replace('/* font */', font?.face ?? '')
    .replaceAll('Fraunces, Georgia, serif', font?.family ?? 'Fraunces, Georgia, serif')
    .replace('<!-- name -->', path ? name : '')
    .replaceAll(usualAccent, accentOf(shop) ?? usualAccent)
}

/** The version changes with anything that cached pages depend on. */
function workerOf({ assets, entry: { module } }: StorefrontBuild, page: string, shop: Shop | undefined): string {
  const entries = [assets.entry, ...Object.values(assets.routes).filter((route) => route !== undefined)]
  const shell = new Set(
    entries.flatMap((entry) => [
      entry.module,
      ...(entry.imports ?? []),
      ...('clientLoaderModule' in entry ? [entry.clientLoaderModule] : []),
    ]),
  )
  const source = read('service-worker.js')
  const files = [module.styles, module.offlineFont(shop?.displayFont).url, ...shell].filter(
    (file) => file !== undefined,
  )
  const version = createHash('sha256')
    .update(JSON.stringify([assets.version, source, page, shop?.shopName ?? '']))
    .digest('hex')
    .slice(0, 12)
  return `const build = ${JSON.stringify({ version, shell: files, personal: personalSegments })}\n${source}`
}
