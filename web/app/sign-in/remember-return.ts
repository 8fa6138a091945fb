import { readStored, writeStored } from '#browser/storage.ts'
import { returnKey } from '#session/stored-session.ts'
import { safeReturnUrl } from './return-url.ts'

/** Where the shopper was going when signing in came between. */
export function rememberReturn(path: string): void {
  writeStored(returnKey, path)
}

/** The remembered path, once; `/` where there is none or it isn't ours. */
export function takeReturn(): string {
  const path = safeReturnUrl(readStored(returnKey), location.origin)
  writeStored(returnKey, null)
  return path
}
