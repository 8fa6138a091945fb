import { routes } from './routes.ts'

/** Path segments of the API and the storefront that can't be category names. */
export const reservedSegments = [
  ...new Set(Object.values(routes).map((route) => route.path.split('/')[1] as string)),
  ...['search', 'cart', 'checkout', 'signin', 'verify', 'reset-password', 'confirm-email', 'order-confirmation'],
  ...['orders', 'categories', 'profile', 'wishlist', 'unsubscribe', 'desk'],
  ...['account-settings', 'returns-policy', 'shipping-policy', 'privacy-policy', 'terms', 'contact-us', 'about-us'],
  ...['webhooks', 'pictures', 'assets', 'fonts', 'docs', 'openapi.json', 'healthz', 'readyz', 'metrics', 'robots.txt'],
  ...['sitemap.xml', 'sitemaps', 'sw.js', 'offline.html', 'site.webmanifest'],
]

/** Public pages for search engines, besides categories and products. */
export const publicPages = [
  '/',
  '/categories',
  '/about-us',
  '/contact-us',
  '/shipping-policy',
  '/returns-policy',
  '/privacy-policy',
  '/terms',
]

/** First segments of personal pages, which are not indexed and not cached. */
export const personalSegments = [
  ...['cart', 'checkout', 'signin', 'order-confirmation', 'orders', 'profile', 'wishlist', 'account-settings'],
  ...['verify', 'reset-password', 'confirm-email', 'unsubscribe'],
]
