import { Buffer } from 'node:buffer'
import { createECDH } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decrypt } from './decrypt.ts'

// https://www.rfc-editor.org/rfc/rfc8291#section-5 and appendix A
const curve = createECDH('prime256v1')
curve.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'))
const receiver = { curve, auth: Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url') }
const message = Buffer.from(
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  'base64url',
)

describe('decrypt', () => {
  test('reads the example of RFC 8291', () => {
    expect(decrypt(message, receiver)).toBe('When I grow up, I want to be a watermelon')
  })

  test('rejects a changed message and another secret', () => {
    const changed = Buffer.from(message)
    changed[changed.length - 20] = (changed.at(-20) ?? 0) ^ 1
    expect(() => decrypt(changed, receiver)).toThrow()
    expect(() => decrypt(message, { curve, auth: Buffer.alloc(16) })).toThrow()
  })
})
