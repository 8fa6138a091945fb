import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'
import { UnusablePicture } from './shrink-picture.ts'
import { uploadPicture } from './upload-picture.ts'

/** `share` of it that is sent, 0 to 1. */
export type Upload = {
  key: number
  file: File
  color: string
  preview: string
  share: number
  state: 'waiting' | 'failed' | 'refused'
  message: string
}

let keys = 0

/** Sends pictures to a product, one after the other: they keep their order. Leaving the page meanwhile asks first. */
export function useUploads(productId: number) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const line = useRef(Promise.resolve())
  const { revalidate } = useRevalidator()
  const isBusy = uploads.some(({ state }) => state !== 'refused')
  const blocker = useLeaveGuard(isBusy)

  const change = (key: number, values: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)))
  const drop = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))

  async function send({ key, file, color }: Upload): Promise<void> {
    try {
      await uploadPicture(productId, file, color, (progress) => change(key, progress))
      await revalidate()
      drop(key)
    } catch (error) {
      const state = error instanceof UnusablePicture ? 'refused' : 'failed'
      change(key, { state, message: (error as Error).message })
    }
  }

  const start = (upload: Upload) => {
    line.current = line.current.then(() => send(upload))
  }

  return {
    uploads,
    blocker,
    drop,
    add: (files: readonly File[], color: string): void => {
      const fresh = { color, preview: '', share: 0, state: 'waiting', message: '' } as const
      const added = files.map((file) => ({ ...fresh, file, key: ++keys }))
      setUploads((all) => [...all, ...added])
      added.forEach(start)
    },
    retry: (upload: Upload): void => {
      change(upload.key, { state: 'waiting', share: 0, message: '' })
      start(upload)
    },
  }
}
