import { type ErrorBody, type ErrorCode, errors } from '@tanabana/contract/errors.ts'

/** An error from the contract's catalogue. The server turns it into a response. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined

  /**
   * @param message replaces the catalogue's message, such as to name the item that is sold out
   * @param fields messages by field name
   */
  constructor(code: ErrorCode, message?: string, fields?: Record<string, string>, retryAfter?: number) {
    super(message ?? errors[code].message)
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter ?? (this.status === 503 ? 2 : undefined)
  }

  get status(): number {
    return errors[this.code].status
  }

  get body(): ErrorBody {
    return { status: 'FAILURE', code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) }
  }
}
