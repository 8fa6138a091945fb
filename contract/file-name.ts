/** The name of the file that a path or an http(s) address leads to; empty for an address that is none. */
export function fileNameOf(pathOrAddress: string): string {
  if (!/^https?:\/\//i.test(pathOrAddress)) return lastPart(pathOrAddress)
  const name = URL.canParse(pathOrAddress) ? (new URL(pathOrAddress).pathname.split('/').at(-1) ?? '') : ''
  try {
    return lastPart(decodeURIComponent(name))
  } catch {
    return name
  }
}

/** Names of files are compared without case. */
export const fileKey = (name: string): string => name.normalize('NFC').toLowerCase()

const lastPart = (path: string) => path.split(/[\\/]/).at(-1) ?? ''
