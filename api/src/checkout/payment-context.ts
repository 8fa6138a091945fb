import type { ShopName } from '#mail/mail.ts'
import type { Gateway, GatewayWebhook } from '#payments/payments.ts'

/** What online payment needs. `webhook`: null if webhooks are off. */
export type PaymentContext = { gateway: Gateway; webhook: GatewayWebhook | null; shop: ShopName }
