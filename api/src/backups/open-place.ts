import { bucketPlace } from './bucket-place.ts'
import { folderPlace } from './folder-place.ts'
import type { Place } from './place.ts'

/**
 * @param address a folder, or a bucket as in `https://KEY:SECRET@s3.example.com/bucket?region=ap-south-1`, the key and
 * secret percent-encoded
 */
export function openPlace(address: string): Place {
  return /^https?:/.test(address) ? bucketPlace(address) : folderPlace(address)
}
