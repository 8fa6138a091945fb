import { fileKey, fileNameOf } from '@tanabana/contract/file-name.ts'

/** A picture that the product file names. `open` reads or unpacks it. */
export type FoundPicture = { name: string; open: () => Promise<File> }

/**
 * The chosen files that the product file names, and those in chosen ZIPs.
 * @param missing names of pictures @returns also a sentence for each ZIP that can't be read
 */
export async function findPictures(
  files: readonly File[],
  missing: readonly string[],
): Promise<{ pictures: FoundPicture[]; problems: string[] }> {
  const keyOf = (name: string) => fileKey(fileNameOf(name))
  const wanted = new Set(missing.map(keyOf))
  const found = new Map<string, () => Promise<File>>()
  const problems: string[] = []
  for (const file of files) {
    if (!/\.zip$/i.test(file.name)) {
      if (wanted.has(keyOf(file.name))) found.set(keyOf(file.name), async () => file)
      continue
    }
    try {
      const { readZip } = await import('./read-zip.ts')
      for (const [key, open] of await readZip(file, wanted)) found.set(key, open)
    } catch (error) {
      problems.push((error as Error).message)
    }
  }
  // one picture for each key, under the name that the product file has
  const names = new Map(missing.map((name) => [keyOf(name), fileNameOf(name)]))
  const pictures = [...names].flatMap(([key, name]) => {
    const open = found.get(key)
    return open ? [{ name, open }] : []
  })
  return { pictures, problems }
}
