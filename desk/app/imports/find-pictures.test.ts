import { BlobWriter, ZipWriter, type ZipWriterAddDataOptions } from '@zip.js/zip.js/lib/zip-core-native.js'
import { expect, test } from 'vitest'
import { findPictures } from './find-pictures.ts'

type Entry = { name: string; bytes?: Uint8Array<ArrayBuffer>; options?: ZipWriterAddDataOptions }

async function zipOf(...entries: Entry[]): Promise<File> {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false })
  for (const { name, bytes = new TextEncoder().encode(name), options } of entries)
    await writer.add(name, new Blob([bytes]).stream(), options)
  return new File([await writer.close()], 'photos.zip')
}

/** What can be opened, by name: its text, or why not. */
async function textsOf(files: File[], missing: string[]): Promise<Record<string, string>> {
  const { pictures, problems } = await findPictures(files, missing)
  expect(problems).toEqual([])
  const texts = pictures.map(async ({ name, open }) => [
    name,
    await open().then(
      (file) => file.text(),
      (error: Error) => error.message,
    ),
  ])
  return Object.fromEntries(await Promise.all(texts))
}

test('finds pictures of a ZIP in any folder and case, and nothing else', async () => {
  const zip = await zipOf(
    ...[
      'Photos/Red/Kurta-1.JPG',
      '../../etc/kurta-2.jpg',
      '__MACOSX/._kurta-3.jpg',
      'other.jpg',
      'C:\\kurta-4.jpg',
    ].map((name) => ({ name })),
    { name: 'folder/kurta-3.jpg/', options: { directory: true } },
  )
  const missing = ['kurta-1.jpg', 'kurta-2.jpg', 'kurta-3.jpg', 'pictures/kurta-4.jpg']
  expect(await textsOf([zip], missing)).toEqual({
    'kurta-1.jpg': 'Photos/Red/Kurta-1.JPG',
    'kurta-2.jpg': '../../etc/kurta-2.jpg',
    'kurta-4.jpg': 'C:\\kurta-4.jpg',
  })
})

test('takes single files, with the name that the product file has', async () => {
  const files = [new File(['a'], 'KURTA 1.jpg'), new File(['b'], 'holiday.jpg')]
  expect(await textsOf(files, ['https://cdn.example/files/kurta%201.jpg?v=3'])).toEqual({ 'kurta 1.jpg': 'a' })
})

test('finds a name that was written with combined letters', async () => {
  const zip = await zipOf({ name: 'Cafe\u0301.jpg' })
  expect(Object.keys(await textsOf([zip], ['café.jpg']))).toEqual(['café.jpg'])
})

const large = () => new Uint8Array(60_000_001)
const tooLarge = 'It is larger than 60 MB.'

test('unpacks no more than 60 MB of a picture, whatever size the ZIP names', async () => {
  expect(await textsOf([await zipOf({ name: 'bomb.jpg', bytes: large() })], ['bomb.jpg'])).toEqual({
    'bomb.jpg': tooLarge,
  })
  const liar = await zipOf({ name: 'bomb.jpg', bytes: large(), options: { dataDescriptor: true } })
  expect(liar.size).toBeLessThan(100_000)
  const bytes = await liar.bytes()
  // the directory says 1 kB
  const at = bytes.findLastIndex((_, i) => bytes[i] === 0x50 && bytes[i + 1] === 0x4b && bytes[i + 2] === 1)
  new DataView(bytes.buffer).setUint32(at + 24, 1000, true)
  const texts = await textsOf([new File([bytes], 'liar.zip')], ['bomb.jpg'])
  expect(texts['bomb.jpg']).toMatch(/larger than 60 MB|damaged/)
})

test('says what is wrong with a locked or damaged picture', async () => {
  const zip = await zipOf(
    { name: 'locked.jpg', options: { password: 'x' } },
    { name: 'broken.jpg', options: { level: 0 } },
  )
  const bytes = await zip.bytes()
  const at = new TextDecoder('latin1').decode(bytes).lastIndexOf('broken.jpg', bytes.length - 100)
  bytes[at + 11] = (bytes[at + 11] ?? 0) ^ 1
  expect(await textsOf([new File([bytes], 'photos.zip')], ['locked.jpg', 'broken.jpg'])).toEqual({
    'locked.jpg': 'It is locked with a password.',
    'broken.jpg': 'It is damaged in the ZIP.',
  })
})

test('says which ZIP can’t be read, and takes the others', async () => {
  const good = await zipOf({ name: 'a.jpg' })
  const cut = new File([(await good.bytes()).slice(0, -30)], 'cut.zip')
  const { pictures, problems } = await findPictures([cut, new File(['no'], 'text.zip'), good], ['a.jpg'])
  expect(pictures).toHaveLength(1)
  expect(problems).toEqual([
    'cut.zip can’t be read: it is damaged, or not a ZIP.',
    'text.zip can’t be read: it is damaged, or not a ZIP.',
  ])
})
