import { CallError } from '@tanabana/contract/client.ts'
import { signUpMessages } from '@tanabana/contract/sign-up-messages.ts'
import { readStored, writeStored } from '#browser/storage.ts'
import { shopper } from '#session/shopper-client.ts'
import { SignInError } from '#session/sign-in-error.ts'
import { encryptPassword } from './encrypt-password.ts'

const publicKeyName = 'publicKey'

/**
 * Encrypts a password with the server's key and passes it to `send`. If the server has replaced the stored key,
 * fetches the new one and retries once. @throws SignInError if encryption fails, or what `send` throws
 */
export async function withEncryptedPassword<T>(password: string, send: (encrypted: string) => Promise<T>): Promise<T> {
  const cached = readStored(publicKeyName)
  const encryptAndSend = async () => send(await encryptPassword(password, await publicKey()))
  return encryptAndSend().catch((error: unknown) => {
    if (!cached || !isAboutTheKey(error)) throw error
    writeStored(publicKeyName, null)
    return encryptAndSend()
  })
}

/** The server's key has changed, or the stored copy is invalid. */
function isAboutTheKey(error: unknown) {
  return error instanceof SignInError || (error instanceof CallError && error.code === 'PASSWORD_ENCRYPTION')
}

async function publicKey(): Promise<string> {
  const cached = readStored(publicKeyName)
  if (cached) return cached
  const answer = await shopper('publicKey').catch(() => null)
  if (!answer?.publicKey) throw new SignInError(signUpMessages.publicKeyFailed)
  writeStored(publicKeyName, answer.publicKey)
  return answer.publicKey
}
