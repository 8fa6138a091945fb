export type GatewayPayment = {
  state: 'PENDING' | 'COMPLETED' | 'FAILED'
  /** In paise. */
  amount: number
  /** False: nothing was tried on the payment page, or each try was declined. */
  underWay: boolean
  /** The response body. */
  response: unknown
}

export type GatewayRefund = {
  state: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED'
  /** In paise; null if the gateway rejected the request. */
  amount: number | null
  response: unknown
}

/** The payment gateway. Amounts in paise. */
export type Gateway = {
  /** False: online payment is off, and nothing can be asked. */
  isOn: boolean
  /**
   * Creates an order. @returns the URL of the payment page
   * @throws ShopError PAYMENT_NOT_STARTED (rejected), UNAVAILABLE (unknown whether the gateway created it)
   */
  pay(order: { id: string; amount: number; expireAfter: number; returnUrl: string }): Promise<string>
  /** @returns null if the gateway does not know the order. @throws ShopError UNAVAILABLE */
  status(id: string): Promise<GatewayPayment | null>
  /** Requests a refund of the order `of`. A repeated id is the same refund. @throws ShopError UNAVAILABLE */
  refund(refund: { id: string; of: string; amount: number }): Promise<GatewayRefund>
  /** @returns null if the gateway does not know the refund. @throws ShopError UNAVAILABLE */
  refundStatus(id: string, of: string): Promise<GatewayRefund | null>
}

/** Where the gateway's webhooks arrive, who may send them, and the payment or refund that one is about. */
export type GatewayWebhook = {
  path: `/webhooks/${string}`
  isGenuine(headers: { authorization?: string }): boolean
  idsIn(body: unknown): { attemptId?: string; refundId?: string }
}

/** One response of the gateway. `id`: its own of the order or refund. `error`: why it failed, in its words. */
export type GatewayAnswer = {
  at: Date
  /** As the gateway says it: Completed, Pending … or Rejected, Not known, No answer. */
  state: string
  /** In paise. */
  amount: number | null
  id: string | null
  error: string | null
  transactions: { id: string; mode: string; state: string }[]
}
