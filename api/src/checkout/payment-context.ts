import type { ShopName } from '#mail/mail.ts'
import type { PhonePe } from '#payments/payments.ts'

/** What online payment needs. `webhook`: the credentials of PhonePe's webhooks; null: webhooks are off. */
export type PaymentContext = { phonepe: PhonePe; webhook: WebhookCredentials | null; shop: ShopName }

export type WebhookCredentials = { username: string; password: string }
