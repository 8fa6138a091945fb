import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bucket, openBucket } from '@tanabana/testing/bucket.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPictures } from './pictures.ts'
import { bucketStore, folderStore } from './store.ts'

let bucket: Bucket
beforeAll(async () => {
  bucket = await openBucket()
})
afterAll(() => bucket.close())

const red = () =>
  sharp({ create: { width: 1000, height: 1250, channels: 3, background: '#a8262b' } })
    .png()
    .toBuffer()

test('a bucket stores originals and copies for every node that shares it', async () => {
  const pictures = openPictures(bucketStore(bucket.url))
  const name = await pictures.save(await red())
  expect(await pictures.has(name)).toBe(true)
  const copy = await pictures.read(name, 480, 'webp')
  expect(await sharp(copy).metadata()).toMatchObject({ width: 480, height: 600 })
  expect([...bucket.objects.keys()].sort()).toEqual([`originals/${name}`, `resized/${name}-480.webp`])

  const otherNode = openPictures(bucketStore(bucket.url))
  bucket.objects.delete(`originals/${name}`)
  expect(await otherNode.read(name, 480, 'webp')).toEqual(copy)
  expect(await otherNode.has(name)).toBe(false)
})

test('a bucket and a folder return the same for a missing name', async () => {
  const folder = folderStore(await mkdtemp(join(tmpdir(), 'tanabana-store-')))
  for (const store of [folder, bucketStore(bucket.url)]) {
    expect(await store.read('originals/none')).toBeNull()
    expect(await store.has('originals/none')).toBe(false)
    await store.write('resized/demo/kurta/red-480.webp', Buffer.from('bytes'))
    expect(await store.read('resized/demo/kurta/red-480.webp')).toEqual(Buffer.from('bytes'))
  }
})

test('throws UNAVAILABLE when the bucket is unreachable or rejects the key', async () => {
  const gone = await openBucket()
  await gone.close()
  const name = `${'0'.repeat(32)}-a8262b`
  for (const address of [gone.url, bucket.url.replace(':secret@', ':wrong@')]) {
    await expect(openPictures(bucketStore(address)).read(name, 480, 'webp')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    })
  }
})
