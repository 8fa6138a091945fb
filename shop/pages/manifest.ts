import type { FastifyInstance } from 'fastify'
import type { PageSettings } from './page-settings.ts'

/** `--color-canvas`, also for the phone's status bar. */
const canvas = '#fbf8f3'

/** Makes the shop installable. See https://www.w3.org/TR/appmanifest/ */
export function serveManifest(app: FastifyInstance, settings: PageSettings): void {
  app.get('/site.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifestOf(settings()))),
  )
}

function manifestOf({ shopName, tagline, iconPicture }: ReturnType<PageSettings>) {
  return {
    id: '/',
    name: shopName,
    short_name: shopName.length > 12 ? shopName.split(' ')[0] : shopName,
    ...(tagline && { description: tagline }),
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: canvas,
    theme_color: canvas,
    categories: ['shopping', 'fashion'],
    icons: [
      ...(iconPicture ? [] : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]),
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Search', url: '/search' },
      { name: 'Bag', url: '/cart' },
      { name: 'My Orders', url: '/orders' },
    ],
  }
}
