import { readStored, writeStored } from '#browser/storage.ts'
import { returnKey } from '#session/stored-session.ts'
import { safeReturnUrl } from './return-url.ts'

/** Remembers the path to return to after signing in. */
export function rememberReturn(path: string): void {
  writeStored(returnKey, path)
}

/** The remembered path, once; `/` without one. */
export function takeReturn(): string {
  const path = safeReturnUrl(readStored(returnKey), location.origin)
  writeStored(returnKey, null)
  return path
}
