import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Drawer, Notice } from '#ui/parts.tsx'
import { scanBarcode } from './barcode-reader.ts'

type ScanSheetProps = { open: boolean; onClose: () => void; onFound: (code: string) => void }

/** Reads a barcode with the camera. It is on while the sheet is open. */
export function ScanSheet({ open, onClose, onFound }: ScanSheetProps) {
  return (
    <Drawer open={open} onOpenChange={(next) => next || onClose()} title="Scan">
      {open && <Camera onFound={onFound} />}
    </Drawer>
  )
}

function Camera({ onFound }: Pick<ScanSheetProps, 'onFound'>) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState('')
  const found = useEffectEvent((code: string) => {
    navigator.vibrate?.(60)
    onFound(code)
  })
  useEffect(() => {
    const closing = new AbortController()
    if (video.current)
      scanBarcode(video.current, closing.signal).then(
        (code) => code !== null && found(code),
        (error: unknown) => setProblem(problemText(error)),
      )
    return () => closing.abort()
  }, [])
  return (
    <>
      <div className="relative">
        <video ref={video} muted playsInline className="aspect-[4/3] w-full rounded-sm bg-ink object-cover" />
        <span aria-hidden="true" className="absolute inset-x-6 top-1/2 h-0.5 bg-marigold" />
      </div>
      <p className="mt-3 text-center text-sm text-muted">Hold the barcode into the frame.</p>
      <div className="mt-3 empty:hidden">{problem && <Notice>{problem}</Notice>}</div>
    </>
  )
}

function problemText(error: unknown): string {
  return error instanceof DOMException && error.name === 'NotAllowedError'
    ? 'The browser may not use the camera. Allow it in the settings of this page, or type the code.'
    : 'The camera does not work here. Type the code.'
}
