import { safeReturnUrl } from './return-url.ts'
import { readStored, writeStored } from './storage.ts'

/** Where the shopper was going when signing in came between. */
export function rememberReturn(path: string): void {
  writeStored('returnUrl', path)
}

/** The remembered path, once; `/` where there is none or it isn't ours. */
export function takeReturn(): string {
  const path = safeReturnUrl(readStored('returnUrl'), location.origin)
  writeStored('returnUrl', null)
  return path
}
