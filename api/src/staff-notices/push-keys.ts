import { createECDH } from 'node:crypto'
import { deriveKey, type MasterSecret } from '#accounts/accounts.ts'

/** A key pair of P-256 for VAPID (RFC 8292), base64url: the uncompressed point and the scalar. */
export type PushKeys = { publicKey: string; privateKey: string }

/** Derives the keys from the master secret, so that all nodes have the same ones and the backup has them. */
export function derivePushKeys(masterSecret: string): PushKeys {
  for (let attempt = 0; ; attempt += 1) {
    const privateKey = Buffer.from(deriveKey(masterSecret, `desk push ${attempt}`))
    const curve = createECDH('prime256v1')
    try {
      curve.setPrivateKey(privateKey)
    } catch {
      // one of 2^32 values is not below the curve's order
      continue
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
  }
}

/** The keys of the current master secret, then those of earlier ones. */
export function pushKeysOf(masterSecret: MasterSecret): [PushKeys, ...PushKeys[]] {
  const [current, ...earlier] = typeof masterSecret === 'string' ? [masterSecret] : masterSecret
  return [derivePushKeys(current), ...earlier.map(derivePushKeys)]
}
