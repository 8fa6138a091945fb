import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string }
type Changes = { origin?: string; isVerified?: boolean }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer) => data.toString('base64url')

/** The part of CBOR (RFC 8949) that WebAuthn needs: integers below 2^16, bytes, text and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (type: number, size: number) =>
    size < 24
      ? Buffer.from([(type << 5) | size])
      : size < 256
        ? Buffer.from([(type << 5) | 24, size])
        : Buffer.from([(type << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, part]) => [cbor(key), cbor(part as Buffer)])
  return Buffer.concat([head(5, value.size), ...entries])
}

/** A passkey in software, with an ES256 key. https://www.w3.org/TR/webauthn-3/ */
export function createPasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })

  const clientData = (type: string, { challenge }: Options, changes: Changes) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: changes.origin ?? origin, crossOrigin: false }))

  function authenticatorData(isNew: boolean, { isVerified = true }: Changes): Buffer {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (isNew ? 0x40 : 0)
    // the flags, and a counter that stays 0, as for synced passkeys
    const numbers = Buffer.from([flags, 0, 0, 0, 0])
    const key = new Map<number, unknown>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const made = isNew ? [Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)] : []
    return Buffer.concat([sha256(new URL(origin).hostname), numbers, ...made])
  }

  const credential = (response: object) => ({
    ...{ id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} },
    response,
  })

  return {
    /** What `navigator.credentials.create` returns, as JSON. */
    create(options: Options, changes: Changes = {}) {
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(true, changes)],
      ])
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', options, changes)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      })
    },
    /** What `navigator.credentials.get` returns, as JSON. */
    get(options: Options, changes: Changes = {}) {
      const client = clientData('webauthn.get', options, changes)
      const data = authenticatorData(false, changes)
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      })
    },
  }
}
