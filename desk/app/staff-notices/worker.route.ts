import icon from '../frame/icons/desk-192.png?url'
import source from './worker.js?raw'

/** The service worker of staff notices: a page of `/desk/` registers it, apart from the storefront's worker. */
export function loader() {
  return new Response(`const icon = ${JSON.stringify(icon)}\n${source}`, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'",
    },
  })
}
