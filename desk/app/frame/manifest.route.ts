import { shopContext } from '#server/page-context.ts'
import type { Route } from './+types/manifest.route'
import icon192 from './icons/desk-192.png?url'
import icon512 from './icons/desk-512.png?url'
import maskable512 from './icons/desk-maskable-512.png?url'

const canvas = '#fbf8f3'

/** Makes the desk installable. See https://www.w3.org/TR/appmanifest/ */
export function loader({ context }: Route.LoaderArgs) {
  const manifest = {
    id: '/desk',
    name: `${context.get(shopContext).name} desk`,
    short_name: 'Desk',
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/desk',
    scope: '/desk',
    display: 'standalone',
    background_color: canvas,
    theme_color: canvas,
    icons: [
      { src: icon192, sizes: '192x192', type: 'image/png' },
      { src: icon512, sizes: '512x512', type: 'image/png' },
      { src: maskable512, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'To pack', url: '/desk/orders?status=PLACED' },
      { name: 'To ship', url: '/desk/orders?status=PACKED' },
    ],
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' },
  })
}
