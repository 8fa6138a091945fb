import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { deriveKeys, isSameCode, type MasterSecret } from '#accounts/accounts.ts'
import { ShopError } from '#http/shop-error.ts'

/** How a request reached the shop. */
export type Diagnosis = {
  /** Only the shop with the same master secret can make it. */
  proof: string
  /** The address that counts as the client's: for rate limits and the log. */
  client: string
  /** The address that the connection came from: a proxy's, if there is one. */
  peer: string
  /** Whether a proxy named the client, and whether the shop believed it. */
  forwarded: boolean
  believed: boolean
  protocol: string
  host: string
}

export const diagnosisPath = '/diagnosis'

/** Signs the question of `npm run shop -- doctor`, and proves the answer. */
export function diagnosisSecrets(masterSecret: MasterSecret) {
  const [key] = deriveKeys(masterSecret, 'diagnosis')
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    question: (nonce: string) => `${nonce}.${sign(`question ${nonce}`)}`,
    proof: (nonce: string) => sign(`answer ${nonce}`),
  }
}

/**
 * Says how a request reached the shop, so that the merchant can check proxy, address and TRUST_PROXY from outside. It
 * answers only who knows the master secret; for others it doesn't exist.
 */
export function diagnosisRoute(app: FastifyInstance, masterSecret: MasterSecret): void {
  const secrets = diagnosisSecrets(masterSecret)
  app.get(diagnosisPath, async (request, reply) => {
    const { headers, ip, ips, socket, protocol, host } = request
    const question = String(headers['x-diagnosis'] ?? '')
    const [nonce = ''] = question.split('.')
    if (!isSameCode(question, secrets.question(nonce))) throw new ShopError('NOT_FOUND')
    reply.header('cache-control', 'no-store')
    const answer: Diagnosis = {
      proof: secrets.proof(nonce),
      client: ip,
      peer: socket.remoteAddress ?? '',
      forwarded: headers['x-forwarded-for'] !== undefined,
      believed: (ips?.length ?? 1) > 1,
      protocol,
      host,
    }
    return answer
  })
}
