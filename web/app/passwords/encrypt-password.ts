import { signUpMessages } from '@tanabana/contract/sign-up-messages.ts'
import { SignInError } from '#session/sign-in-error.ts'

/**
 * Encrypts a password with RSA-OAEP (SHA-256) over its UTF-8 bytes, in base64. `publicKey`: base64 of the SPKI DER.
 * @throws SignInError if the key is invalid or the password too long
 */
export async function encryptPassword(password: string, publicKey: string): Promise<string> {
  try {
    const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('spki', fromBase64(publicKey), algorithm, false, ['encrypt'])
    const encrypted = await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(password))
    return btoa(String.fromCharCode(...new Uint8Array(encrypted)))
  } catch {
    // Also without WebCrypto, which needs HTTPS or localhost.
    throw new SignInError(signUpMessages.passwordEncryptionFailed)
  }
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
