import { constants, createPublicKey, publicEncrypt } from 'node:crypto'

/** Encrypts a password as the browser does before a login: RSA-OAEP with SHA-256, as base64. */
export function encryptPassword(publicKey: string, password: string): string {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return publicEncrypt(
    { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(password, 'utf8'),
  ).toString('base64')
}
