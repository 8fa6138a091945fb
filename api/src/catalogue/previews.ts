import { createHmac } from 'node:crypto'
import { isSameCode } from '#accounts/accounts.ts'

const day = 24 * 60 * 60_000

export type Previews = ReturnType<typeof createPreviews>

/** Makes and checks the codes of preview links. Each works today and tomorrow (UTC). */
export function createPreviews(key: Buffer) {
  const codeFor = (id: number, lastDay: number) =>
    createHmac('sha256', key).update(`${id} ${lastDay}`).digest('base64url')
  const today = () => Math.floor(Date.now() / day)
  return {
    codeOf: (id: number) => codeFor(id, today() + 1),
    allows: (id: number, code: string) =>
      [today(), today() + 1].some((lastDay) => isSameCode(code, codeFor(id, lastDay))),
  }
}
