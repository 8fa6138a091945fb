import { createDecipheriv, createHmac, type ECDH } from 'node:crypto'

const tagLength = 16

/** The receiving end of RFC 8291: a browser's key pair and secret. */
export type Receiver = { curve: ECDH; auth: Buffer }

/** Decrypts one message with `Content-Encoding: aes128gcm` (RFC 8188). @throws Error if it was not encrypted for this receiver */
export function decrypt(body: Buffer, { curve, auth }: Receiver): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  if (keyLength !== 65 || record.length > recordSize) throw new Error('A push message is one record with a P-256 key.')

  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey])
  const secret = hkdf(auth, curve.computeSecret(senderKey), keyInfo, 32)
  const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)

  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-tagLength))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagLength)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('The last record ends with the delimiter 2.')
  return padded.subarray(0, end).toString('utf8')
}

/** RFC 5869 for at most 32 bytes. */
function hkdf(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  const key = createHmac('sha256', salt).update(secret).digest()
  return createHmac('sha256', key).update(info).update('\x01').digest().subarray(0, length)
}
