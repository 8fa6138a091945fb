import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every part of `ui/` in every state. Never in a build, so a category can be called `ui`. */
const partsPage = import.meta.env.MODE === 'development' ? [route('ui', 'parts/parts.route.tsx')] : []

/** All routes. First segments are in the contract's `reservedSegments`, so that no category can take them. */
export default [
  ...partsPage,
  index('catalogue/home.route.tsx'),
  route('search', 'search/search.route.tsx'),
  route('categories', 'catalogue/categories.route.tsx'),

  route('cart', 'bag/bag.route.tsx'),
  route('signin', 'sign-in/signin.route.tsx'),
  route('verify', 'mail-links/verify.route.tsx'),
  route('reset-password', 'mail-links/reset-password.route.tsx'),
  route('confirm-email', 'mail-links/confirm-email.route.tsx'),
  route('unsubscribe', 'mail-links/unsubscribe.route.tsx'),
  route('checkout', 'checkout/checkout.route.tsx'),
  route('checkout/return', 'checkout/return.route.tsx'),
  route('order-confirmation', 'orders/confirmation.route.tsx'),
  route('wishlist', 'catalogue/wishlist.route.tsx'),
  route('orders', 'orders/orders.route.tsx'),
  route('orders/:id', 'orders/order.route.tsx'),
  route('profile', 'account/profile.route.tsx'),
  route('profile/details', 'account/details.route.tsx'),
  route('account-settings', 'account/account-settings.route.tsx'),

  route('returns-policy', 'pages/returns.route.tsx'),
  route('shipping-policy', 'pages/shipping.route.tsx'),
  route('privacy-policy', 'pages/privacy.route.tsx'),
  route('terms', 'pages/terms.route.tsx'),
  route('contact-us', 'pages/contact.route.tsx'),
  route('about-us', 'pages/about.route.tsx'),

  route(':category', 'catalogue/category.route.tsx'),
  route(':category/:id', 'catalogue/product.route.tsx'),
  route('*', 'shell/not-found.route.tsx'),
] satisfies RouteConfig
