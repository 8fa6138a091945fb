import { createLimiter } from '#http/limit-concurrency.ts'
import { ShopError } from '#http/shop-error.ts'

/** Pictures are decoded two at a time: one can take 200 MB. */
export const limitDecoding = createLimiter(2)

/** Saves a picture that a person sent. @param file in Base64 @returns its name @throws ShopError VALIDATION, UNAVAILABLE */
export function savePicture(pictures: { save(bytes: Buffer): Promise<string> }, file: string): Promise<string> {
  return limitDecoding(() =>
    pictures.save(Buffer.from(file, 'base64')).catch((error: unknown) => {
      throw error instanceof ShopError ? error : new ShopError('VALIDATION', undefined, { file: unusable })
    }),
  )
}

const unusable =
  'This file can’t be used: it is damaged, larger than 40 megapixels, or not a JPEG, PNG, WebP, AVIF, GIF or TIFF.'
