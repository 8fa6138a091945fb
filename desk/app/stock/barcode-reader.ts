/** Finds a barcode in a picture of the camera. */
type BarcodeReader = (video: HTMLVideoElement) => Promise<string | null>

/** https://wicg.github.io/shape-detection-api/#barcode-detection-api, which TypeScript does not know. */
type Detector = {
  new (options: { formats: readonly string[] }): { detect(of: HTMLVideoElement): Promise<{ rawValue: string }[]> }
  getSupportedFormats(): Promise<string[]>
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39']

/** The browser's own reader, such as Chrome's on Android, or a library that is loaded now. */
async function openReader(): Promise<BarcodeReader> {
  const { BarcodeDetector } = window as { BarcodeDetector?: Detector }
  const supported = (await BarcodeDetector?.getSupportedFormats()) ?? []
  if (!BarcodeDetector || !supported.includes('ean_13')) return (await import('./line-reader.ts')).openLineReader()
  const detector = new BarcodeDetector({ formats: formats.filter((format) => supported.includes(format)) })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

/**
 * Shows the camera in `video` until a barcode is read twice: one picture alone can be misread.
 * `signal` stops the camera. @returns null if it was stopped before @throws DOMException without a camera
 */
export async function scanBarcode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const camera = { facingMode: 'environment', width: { ideal: 1280 } }
  const stream = await navigator.mediaDevices.getUserMedia({ video: camera })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', stop)
  try {
    if (signal.aborted) return null
    video.srcObject = stream
    const [read] = await Promise.all([openReader(), video.play()])
    let last: string | null = null
    while (!signal.aborted) {
      const code = await read(video)
      if (code && code === last) return code
      last = code
      await new Promise((resume) => setTimeout(resume, 80))
    }
    return null
  } finally {
    stop()
  }
}
