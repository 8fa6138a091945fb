import { messages } from '@tanabana/contract/errors.ts'
import { SignInError } from '#session/sign-in-error.ts'

/**
 * The password as `POST /user/login` wants it: RSA-OAEP (SHA-256) over its UTF-8 bytes, in base64.
 * `publicKey` is the base64 of the SPKI DER.
 * @throws SignInError where the key can't be read or the password doesn't fit
 */
export async function encryptPassword(password: string, publicKey: string): Promise<string> {
  try {
    const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('spki', fromBase64(publicKey), algorithm, false, ['encrypt'])
    const sealed = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(password))
    return btoa(String.fromCharCode(...new Uint8Array(sealed)))
  } catch {
    // Also where WebCrypto is missing: it needs HTTPS or localhost.
    throw new SignInError(messages.passwordEncryptionFailed)
  }
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
