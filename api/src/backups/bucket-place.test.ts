import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Bucket, openBucket } from '@tanabana/testing/bucket.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketPlace } from './bucket-place.ts'

let bucket: Bucket
beforeAll(async () => {
  bucket = await openBucket()
})
afterAll(() => bucket.close())

const megabyte = 1024 * 1024

async function* chunksOf(bytes: Buffer, size = 300_000) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

test('uploads a large file in parts and reads it back', async () => {
  const place = bucketPlace(bucket.url)
  for (const length of [0, 5, 8 * megabyte, 8 * megabyte + 1, 20 * megabyte]) {
    const bytes = randomBytes(length)
    expect(await place.write(`${length}.age`, chunksOf(bytes))).toBe(length)
    const read = await buffer(await place.read(`${length}.age`))
    expect(read.equals(bytes)).toBe(true)
  }
  expect(bucket.uploads.size).toBe(0)
  expect((await place.list('')).map(({ bytes }) => bytes).sort((one, other) => one - other)).toEqual([
    ...[0, 5, 8 * megabyte, 8 * megabyte + 1, 20 * megabyte],
  ])
})

test('leaves no file and no parts when an upload fails, and cleans up after a killed one', async () => {
  const place = bucketPlace(bucket.url)
  const bytes = randomBytes(17 * megabyte)
  bucket.fail('PUT part')
  await expect(place.write('failed.age', chunksOf(bytes))).rejects.toThrow('answered 503')
  bucket.fail('complete upload')
  await expect(place.write('failed.age', chunksOf(bytes))).rejects.toThrow('answered 503')
  bucket.fail('abort upload')
  async function* cutOff() {
    yield* chunksOf(bytes)
    throw new Error('The source failed')
  }
  await expect(place.write('killed.age', cutOff())).rejects.toThrow('The source failed')
  bucket.fail(null)
  expect(await place.list('failed')).toEqual([])
  expect([...bucket.uploads.values()].map(({ name }) => name)).toEqual(['killed.age'])
  await place.cleanUp(['failed'])
  expect(bucket.uploads.size).toBe(1)
  await place.cleanUp(['failed', 'killed'])
  expect(bucket.uploads.size).toBe(0)
})

test('says what is wrong with a bucket', async () => {
  const gone = await openBucket()
  await gone.close()
  await expect(bucketPlace(gone.url).list('')).rejects.toThrow(/cannot be reached: .*ECONNREFUSED/)
  await expect(bucketPlace(bucket.url.replace(':secret@', ':wrong@')).list('')).rejects.toThrow('refused the key (403')
  await expect(bucketPlace(bucket.url).read('none.age')).rejects.toThrow('There is no none.age in http://127.0.0.1')
})
