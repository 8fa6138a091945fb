import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ShopError } from '#http/shop-error.ts'

const message = 'This password is one of the most common ones. Choose another.'

const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#')),
)

/** @throws ShopError VALIDATION if the new password is one of the most common ones, in any case */
export function requireUncommon(password: string): void {
  if (!common.has(password.toLowerCase())) return
  throw new ShopError('VALIDATION', message, { password: message })
}
