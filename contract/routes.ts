/**
 * Method and path of every call. Without audience and schemas, so that the storefront bundles no more than it sends.
 * `defineCall` adds them.
 */

export type Route = {
  readonly method: 'GET' | 'POST'
  /** Parameters are written as `{name}`. */
  readonly path: `/${string}`
  /** The body is a file (`text/csv`). The backend reads it as the field `text`. */
  readonly isFile?: true
}

export const routes = {
  publicKey: { method: 'GET', path: '/auth/public-key' },

  getProductPaged: { method: 'GET', path: '/product/getProductPaged' },
  getProductByTypePaged: { method: 'GET', path: '/product/getProductByTypePaged/{type}' },
  getSizeChart: { method: 'GET', path: '/product/getSizeChart/{name}' },
  getProduct: { method: 'GET', path: '/product/getProduct/{id}' },
  getRelated: { method: 'GET', path: '/product/related/{id}' },
  getHome: { method: 'GET', path: '/product/getHome' },
  getShopFacts: { method: 'GET', path: '/shop-facts' },
  getPage: { method: 'GET', path: '/pages/{page}' },
  suggest: { method: 'GET', path: '/product/suggest' },
  notify: { method: 'POST', path: '/product/notify' },
  stopNotices: { method: 'POST', path: '/product/stopNotices' },

  register: { method: 'POST', path: '/user/register' },
  login: { method: 'POST', path: '/user/login' },
  googleLogin: { method: 'POST', path: '/user/google-login' },
  validateToken: { method: 'GET', path: '/user/validate-token' },
  signOut: { method: 'POST', path: '/user/sign-out' },
  verifyEmail: { method: 'POST', path: '/user/verifyEmail' },
  sendVerification: { method: 'POST', path: '/user/sendVerification' },
  signOutEverywhere: { method: 'POST', path: '/user/sign-out-everywhere' },
  updatePassword: { method: 'POST', path: '/user/updatePassword' },
  forgotPassword: { method: 'POST', path: '/user/forgotPassword' },
  resetPassword: { method: 'POST', path: '/user/resetPassword' },
  changeEmail: { method: 'POST', path: '/user/changeEmail' },
  confirmEmail: { method: 'POST', path: '/user/confirmEmail' },

  getAddress: { method: 'GET', path: '/user/getAddress/{username}' },
  addAddress: { method: 'POST', path: '/user/addAddress/{username}' },
  updateAddress: { method: 'POST', path: '/user/updateAddress/{username}/{addressId}' },
  setDefaultAddress: { method: 'POST', path: '/user/setDefaultAddress/{username}/{addressId}' },
  removeAddress: { method: 'POST', path: '/user/removeAddress/{username}/{addressId}' },
  findPincode: { method: 'GET', path: '/address/pincode/{pincode}' },
  findDelivery: { method: 'GET', path: '/address/delivery/{pincode}' },

  getProfile: { method: 'GET', path: '/user/getProfile/{username}' },
  updateProfile: { method: 'POST', path: '/user/updateProfile/{username}' },

  getWishlist: { method: 'GET', path: '/user/getWishlist/{username}' },
  updateWishlist: { method: 'POST', path: '/user/updateWishlist/{username}' },

  downloadData: { method: 'GET', path: '/user/downloadData/{username}' },
  deleteAccount: { method: 'POST', path: '/user/deleteAccount' },

  addToCart: { method: 'POST', path: '/order/cart/add' },
  getCart: { method: 'GET', path: '/order/cart' },
  cartIcon: { method: 'GET', path: '/order/cartIcon/{username}' },
  updateQuantity: { method: 'POST', path: '/order/cart/updateQuantity' },
  updateSize: { method: 'POST', path: '/order/cart/updateSize' },
  removeFromCart: { method: 'POST', path: '/order/cart/removeX' },

  submitOrder: { method: 'POST', path: '/order/submitOrder' },
  getOrders: { method: 'GET', path: '/order/getOrders/{username}' },
  cancelOrder: { method: 'POST', path: '/order/{orderId}/cancel' },

  initiatePayment: { method: 'POST', path: '/checkout/initiatePayment' },
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof routes
