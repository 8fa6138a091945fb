import type { ShopName } from '#mail/mail.ts'
import type { PhonePe } from '#payments/payments.ts'

/** PhonePe, what its webhooks are known by (null: none come), and the shop that it sends the shopper back to. */
export type Till = { phonepe: PhonePe; webhook: WebhookSecret | null; shop: ShopName }

export type WebhookSecret = { username: string; password: string }
