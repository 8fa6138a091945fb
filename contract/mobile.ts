/** A stored Indian mobile number: ten digits without the country code. */
export const mobilePattern = /^[6-9]\d{9}$/

/** Removes spaces, dashes, brackets and invisible characters, and a leading +91, 91 or 0 before ten digits. */
export function normaliseMobile(typed: string): string {
  return typed.replace(/[\s\p{Pd}\p{Cf}().]/gu, '').replace(/^(?:\+?91|0091|0)(?=\d{10}$)/, '')
}

/** `+91 98765 43210` */
export function formatMobile(mobile: string): string {
  return mobilePattern.test(mobile) ? `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}` : mobile
}
