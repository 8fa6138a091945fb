import { type ErrorBody, type ErrorCode, errors } from '@tanabana/contract/errors.ts'

/** A refusal from the contract's catalogue. Rules throw it; the server turns it into an answer, in one place. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined

  /** @param said words that are more exact than the catalogue's, such as the item that is sold out */
  constructor(code: ErrorCode, said?: string, fields?: Record<string, string>, retryAfter?: number) {
    super(said ?? errors[code].message)
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
