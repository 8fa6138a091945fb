import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptPassword } from './encrypt-password.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 4096 })
const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

function decrypt(encrypted: string) {
  const padding = { key: pair.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return privateDecrypt(padding, Buffer.from(encrypted, 'base64')).toString('utf8')
}

test.each(['secret', 'पासवर्ड-लंबा', '🧵🪡', 'क्ष'.repeat(42)])('decrypts to %j', async (password) => {
  expect(decrypt(await encryptPassword(password, publicKey))).toBe(password)
})

test('encrypts the same password differently each time', async () => {
  expect(await encryptPassword('secret', publicKey)).not.toBe(await encryptPassword('secret', publicKey))
})

test.each([
  ['secret', 'not a key!'],
  ['secret', ''],
  ['x'.repeat(447), publicKey],
])('%#: rejects with a message when encryption fails', async (password, key) => {
  await expect(encryptPassword(password, key)).rejects.toThrow('Password encryption failed.')
})
