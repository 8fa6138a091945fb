/**
 * Method, path and audience of every call. Without schemas, so that the storefront does not bundle a validator.
 * `defineCall` adds the schemas.
 */

/** `public`: the response does not depend on the caller. `shopper`: requires a shopper's token. */
type Audience = 'public' | 'shopper'

export type Route = {
  readonly method: 'GET' | 'POST'
  /** Parameters are written as `{name}`. */
  readonly path: `/${string}`
  readonly audience: Audience
}

export const routes = {
  publicKey: { method: 'GET', path: '/auth/public-key', audience: 'public' },

  getProductPaged: { method: 'GET', path: '/product/getProductPaged', audience: 'public' },
  getProductByTypePaged: { method: 'GET', path: '/product/getProductByTypePaged/{type}', audience: 'public' },
  getSizeChart: { method: 'GET', path: '/product/getSizeChart/{name}', audience: 'public' },
  getProduct: { method: 'GET', path: '/product/getProduct/{id}', audience: 'public' },
  getRelated: { method: 'GET', path: '/product/related/{id}', audience: 'public' },
  getHome: { method: 'GET', path: '/product/getHome', audience: 'public' },
  suggest: { method: 'GET', path: '/product/suggest', audience: 'public' },
  notify: { method: 'POST', path: '/product/notify', audience: 'public' },
  stopNotices: { method: 'POST', path: '/product/stopNotices', audience: 'public' },

  register: { method: 'POST', path: '/user/register', audience: 'public' },
  login: { method: 'POST', path: '/user/login', audience: 'public' },
  googleLogin: { method: 'POST', path: '/user/google-login', audience: 'public' },
  validateToken: { method: 'GET', path: '/user/validate-token', audience: 'public' },
  signOut: { method: 'POST', path: '/user/sign-out', audience: 'shopper' },
  verifyEmail: { method: 'POST', path: '/user/verifyEmail', audience: 'public' },
  sendVerification: { method: 'POST', path: '/user/sendVerification', audience: 'shopper' },
  signOutEverywhere: { method: 'POST', path: '/user/sign-out-everywhere', audience: 'shopper' },
  updatePassword: { method: 'POST', path: '/user/updatePassword', audience: 'shopper' },
  forgotPassword: { method: 'POST', path: '/user/forgotPassword', audience: 'public' },
  resetPassword: { method: 'POST', path: '/user/resetPassword', audience: 'public' },
  changeEmail: { method: 'POST', path: '/user/changeEmail', audience: 'shopper' },
  confirmEmail: { method: 'POST', path: '/user/confirmEmail', audience: 'shopper' },

  getAddress: { method: 'GET', path: '/user/getAddress/{username}', audience: 'shopper' },
  addAddress: { method: 'POST', path: '/user/addAddress/{username}', audience: 'shopper' },
  updateAddress: { method: 'POST', path: '/user/updateAddress/{username}/{addressId}', audience: 'shopper' },
  setDefaultAddress: { method: 'POST', path: '/user/setDefaultAddress/{username}/{addressId}', audience: 'shopper' },
  removeAddress: { method: 'POST', path: '/user/removeAddress/{username}/{addressId}', audience: 'shopper' },
  findPincode: { method: 'GET', path: '/address/pincode/{pincode}', audience: 'public' },

  getProfile: { method: 'GET', path: '/user/getProfile/{username}', audience: 'shopper' },
  updateProfile: { method: 'POST', path: '/user/updateProfile/{username}', audience: 'shopper' },

  getWishlist: { method: 'GET', path: '/user/getWishlist/{username}', audience: 'shopper' },
  updateWishlist: { method: 'POST', path: '/user/updateWishlist/{username}', audience: 'shopper' },

  downloadData: { method: 'GET', path: '/user/downloadData/{username}', audience: 'shopper' },
  deleteAccount: { method: 'POST', path: '/user/deleteAccount', audience: 'shopper' },

  addToCart: { method: 'POST', path: '/order/cart/add', audience: 'shopper' },
  getCart: { method: 'GET', path: '/order/cart', audience: 'shopper' },
  cartIcon: { method: 'GET', path: '/order/cartIcon/{username}', audience: 'shopper' },
  updateQuantity: { method: 'POST', path: '/order/cart/updateQuantity', audience: 'shopper' },
  updateSize: { method: 'POST', path: '/order/cart/updateSize', audience: 'shopper' },
  removeFromCart: { method: 'POST', path: '/order/cart/removeX', audience: 'shopper' },

  submitOrder: { method: 'POST', path: '/order/submitOrder', audience: 'shopper' },
  getOrders: { method: 'GET', path: '/order/getOrders/{username}', audience: 'shopper' },
  cancelOrder: { method: 'POST', path: '/order/{orderId}/cancel', audience: 'shopper' },

  initiatePayment: { method: 'POST', path: '/checkout/initiatePayment', audience: 'shopper' },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
