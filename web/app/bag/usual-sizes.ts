import { readStored, writeStored } from '#browser/storage.ts'
import { storedSizes } from '#session/stored-session.ts'

const most = 12

/** The sizes last added on this device, the newest first. Deleted with the session. */
export function usualSizes(): string[] {
  return (readStored(storedSizes) ?? '').split('\n').filter(Boolean)
}

export function rememberSize(size: string): void {
  const others = usualSizes().filter((other) => other !== size)
  writeStored(storedSizes, [size, ...others].slice(0, most).join('\n'))
}
