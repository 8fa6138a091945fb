import * as links from './account-links.ts'
import * as accounts from './accounts.ts'
import { addAddress, findPincode, getAddress, removeAddress, setDefaultAddress, updateAddress } from './addresses.ts'
import { addToCart, cartIcon, getCart, removeFromCart, updateQuantity, updateSize } from './bag.ts'
import { getProduct, getProductByTypePaged, getProductPaged, getSizeChart, suggest } from './catalogue.ts'
import type { Call } from './define-call.ts'
import { getHome } from './home.ts'
import { notify, stopNotices } from './notices.ts'
import { cancelOrder, getOrders, submitOrder } from './orders.ts'
import { initiatePayment } from './payments.ts'
import { deleteAccount, downloadData } from './privacy.ts'
import { getProfile, updateProfile } from './profile.ts'
import { getRelated } from './related.ts'
import type { RouteName } from './routes.ts'
import { getWishlist, updateWishlist } from './wishlist.ts'

/** All calls by name. The storefront imports the type only: the value would bundle the schemas. */
export const calls = {
  publicKey: accounts.publicKey,
  getProductPaged,
  getProductByTypePaged,
  getProduct,
  getSizeChart,
  getRelated,
  getHome,
  suggest,
  notify,
  stopNotices,
  register: accounts.register,
  login: accounts.login,
  googleLogin: accounts.googleLogin,
  validateToken: accounts.validateToken,
  signOut: accounts.signOut,
  verifyEmail: accounts.verifyEmail,
  sendVerification: accounts.sendVerification,
  signOutEverywhere: accounts.signOutEverywhere,
  updatePassword: accounts.updatePassword,
  forgotPassword: links.forgotPassword,
  resetPassword: links.resetPassword,
  changeEmail: links.changeEmail,
  confirmEmail: links.confirmEmail,
  getAddress,
  addAddress,
  updateAddress,
  setDefaultAddress,
  removeAddress,
  findPincode,
  getProfile,
  updateProfile,
  getWishlist,
  updateWishlist,
  downloadData,
  deleteAccount,
  addToCart,
  getCart,
  cartIcon,
  updateQuantity,
  updateSize,
  removeFromCart,
  submitOrder,
  getOrders,
  cancelOrder,
  initiatePayment,
} satisfies Record<RouteName, Call>

export type Calls = typeof calls
