import BinaryBitmap from '@zxing/library/es2015/core/BinaryBitmap.js'
import GlobalHistogramBinarizer from '@zxing/library/es2015/core/common/GlobalHistogramBinarizer.js'
import Code39Reader from '@zxing/library/es2015/core/oned/Code39Reader.js'
import Code128Reader from '@zxing/library/es2015/core/oned/Code128Reader.js'
import MultiFormatUPCEANReader from '@zxing/library/es2015/core/oned/MultiFormatUPCEANReader.js'
import RGBLuminanceSource from '@zxing/library/es2015/core/RGBLuminanceSource.js'

/** Reads barcodes in browsers that can't, such as Safari. Only these parts of the library are in the bundle. */
export function openLineReader() {
  const readers = [new MultiFormatUPCEANReader(), new Code128Reader(), new Code39Reader()]
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video: HTMLVideoElement): Promise<string | null> => {
    // the band in the middle, where the sheet shows its line
    const [width, height] = [video.videoWidth, Math.round(video.videoHeight / 4)]
    Object.assign(canvas, { width, height })
    context?.drawImage(video, 0, (height - video.videoHeight) / 2)
    const pixels = context?.getImageData(0, 0, width, height).data.buffer
    if (!pixels) return null
    const light = new RGBLuminanceSource(new Int32Array(pixels), width, height)
    const picture = new BinaryBitmap(new GlobalHistogramBinarizer(light))
    for (const reader of readers)
      try {
        return reader.decode(picture).getText()
      } catch {
        // it finds none in this picture
      }
    return null
  }
}
