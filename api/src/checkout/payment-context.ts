import type { ShopName } from '#mail/mail.ts'
import type { Gateway } from '#payments/payments.ts'

/** What online payment needs. `webhook`: the credentials of the gateway's webhooks; null: webhooks are off. */
export type PaymentContext = { gateway: Gateway; webhook: WebhookCredentials | null; shop: ShopName }

export type WebhookCredentials = { username: string; password: string }
