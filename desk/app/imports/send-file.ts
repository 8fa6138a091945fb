import { importLimits } from '@tanabana/contract/desk/imports.ts'
import { deskRoutes } from '@tanabana/contract/desk/routes.ts'
import { callPath } from '#ui/call-path.ts'
import { postJson } from '#ui/post-json.ts'
import { toBase64 } from '#ui/to-base64.ts'

/** Small, so that a slow line sends one in time. */
const partBytes = 500_000

/**
 * Sends a product file and starts its check. A second call goes on where the first one failed.
 * @returns the id of the import @throws Error with a sentence
 */
export function openSender(file: File): (onProgress: (share: number) => void) => Promise<number> {
  const key = crypto.randomUUID()
  let packed: Blob | undefined
  let next = 0
  return async (onProgress) => {
    await requireFile(file)
    packed ??= await pack(file)
    const { id } = (await postJson(deskRoutes.addImport.path, () => ({ key, name: file.name.slice(-200) }))) as {
      id: number
    }
    const parts = Math.ceil(packed.size / partBytes)
    while (next < parts) {
      const part = await toBase64(packed.slice(next * partBytes, (next + 1) * partBytes))
      const body = { part: next, file: part }
      await postJson(
        callPath('sendImportPart', id),
        () => body,
        (share) => onProgress((next + share) / parts),
      )
      next += 1
    }
    await postJson(callPath('checkImport', id), () => ({ parts }))
    return id
  }
}

async function requireFile(file: File): Promise<void> {
  if (file.size === 0) throw new Error('This file is empty.')
  if (file.size > importLimits.bytes)
    throw new Error(`This file is larger than ${importLimits.bytes / 1_000_000} MB. Divide it into several.`)
  const start = await file.slice(0, 2).text().catch(unreadable)
  if (start === 'PK' && /\.zip$/i.test(file.name))
    throw new Error('This is a ZIP. Unpack it and choose its CSV file. Pictures come in the next step.')
}

/** A file of a cloud drive can be gone, or change while it is read. */
function unreadable(): never {
  throw new Error('The file can’t be read. Choose it again.')
}

/** Product files shrink to a tenth. */
function pack(file: File): Promise<Blob> {
  return new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob().catch(unreadable)
}
