import { readStored, writeStored } from '#browser/storage.ts'
import { returnKey } from '#session/stored-session.ts'
import { safeReturnUrl } from './return-url.ts'

/** Remembers the path to return to after signing in. */
export function rememberReturn(path: string): void {
  writeStored(returnKey, path)
}

/** The remembered path, once; `/` without one. */
export function takeReturn(): string {
  const path = rememberedReturn()
  writeStored(returnKey, null)
  return path
}

/** The same path, which stays remembered. */
export function rememberedReturn(): string {
  return safeReturnUrl(readStored(returnKey), location.origin)
}
