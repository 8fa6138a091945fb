import type { Point } from '@tanabana/contract/desk/crop-around.ts'
import { deskRoutes } from '@tanabana/contract/desk/routes.ts'
import { useState } from 'react'
import { FocusPicker } from '#ui/focus-picker.tsx'
import { Drawer, FileDrop } from '#ui/parts.tsx'
import type { PictureKind } from '../products/shrink-picture.ts'
import { sendPicture } from '../products/upload-picture.ts'

type Props = {
  label: string
  hint?: string
  kind?: PictureKind
  /** Its name in the picture store. */
  value: string | undefined
  focus?: Point | undefined
  error: string | undefined
  onPicture: (picture: string | undefined) => void
  onFocus?: ((point: Point | undefined) => void) | undefined
}

/** A picture of a block: sent when it is chosen, shown, and what stays visible of it when it is cropped. */
export function PictureField({ label, hint, kind, value, focus, error, onPicture, onFocus }: Props) {
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const [isOpen, setOpen] = useState(false)
  const src = value ? `/pictures/${value}` : ''

  async function send(file: File): Promise<void> {
    setProblem('')
    setShare(0)
    try {
      const { picture } = (await sendPicture(deskRoutes.addHomePicture.path, file, {
        kind,
        toBody: (base64) => ({ file: base64 }),
        onProgress: ({ share: sent }) => sent !== undefined && setShare(sent),
      })) as { picture: string }
      onPicture(picture)
    } catch (failure) {
      setProblem((failure as Error).message)
    }
    setShare(null)
  }

  return (
    <fieldset aria-label={label}>
      {share !== null && (
        <>
          <span className={labelLook}>{label}</span>
          <progress value={share} aria-label={`Sending: ${label}`} className="progress" />
        </>
      )}
      {share === null && src && (
        <>
          <span className={labelLook}>{label}</span>
          <div className="flex items-center gap-3">
            <img src={`${src}?w=240`} alt="" className="h-24 w-32 shrink-0 bg-ground object-contain" />
            <span className="flex flex-wrap gap-x-4">
              <label className={`${linkLook} has-focus-visible:outline-2 has-focus-visible:outline-indigo`}>
                <input
                  type="file"
                  accept="image/*"
                  aria-label={`Choose another: ${label}`}
                  className="sr-only"
                  onChange={({ target }) => {
                    const file = target.files?.[0]
                    target.value = ''
                    if (file) void send(file)
                  }}
                />
                Choose another
              </label>
              {onFocus && (
                <button type="button" onClick={() => setOpen(true)} className={linkLook}>
                  What stays visible
                </button>
              )}
              <button
                type="button"
                onClick={() => onPicture(undefined)}
                aria-label={`Remove: ${label}`}
                className={linkLook}
              >
                Remove
              </button>
            </span>
          </div>
        </>
      )}
      {share === null && !src && (
        <FileDrop
          label={label}
          prompt="Take or choose a picture"
          accept="image/*"
          onFiles={([file]) => file && void send(file)}
        />
      )}
      <p role="alert" className="mt-1.5 text-sm text-alert empty:hidden">
        {problem || error}
      </p>
      {hint && <p className="mt-1.5 text-sm text-muted">{hint}</p>}
      {onFocus && (
        <Drawer open={isOpen} onOpenChange={setOpen} title="What stays visible">
          <p className="text-sm text-muted">
            Screens show a part of the picture. Tap what has to stay in it, or use the arrow keys.
          </p>
          <FocusPicker src={`${src}?w=960`} point={focus ?? { x: 50, y: 50 }} onPoint={onFocus}>
            <span
              className="absolute -mt-3 -ml-3 size-6 rounded-full border-2 border-canvas bg-ink/40"
              style={{ left: `${focus?.x ?? 50}%`, top: `${focus?.y ?? 50}%` }}
            />
          </FocusPicker>
        </Drawer>
      )}
    </fieldset>
  )
}

const labelLook = 'mb-1.5 block text-sm font-semibold'
const linkLook = 'text-link inline-flex min-h-11 cursor-pointer items-center text-sm'
