import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** The whole site. A first segment that stands here is in the contract's `reservedSegments` and never a category. */
export default [
  index('catalogue/home.route.tsx'),
  route('search', 'catalogue/search.route.tsx'),
  route('categories', 'catalogue/categories.route.tsx'),

  route('cart', 'bag/bag.route.tsx'),
  route('signin', 'session/signin.route.tsx'),
  route('verify', 'session/verify.route.tsx'),
  route('reset-password', 'session/reset-password.route.tsx'),
  route('confirm-email', 'session/confirm-email.route.tsx'),
  route('checkout', 'checkout/checkout.route.tsx'),
  route('checkout/return', 'checkout/return.route.tsx'),
  route('order-confirmation', 'orders/confirmation.route.tsx'),
  route('wishlist', 'wishlist/wishlist.route.tsx'),
  route('orders', 'orders/orders.route.tsx'),
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
