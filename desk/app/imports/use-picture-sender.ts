import { useRef, useState } from 'react'
import { callPath } from '#ui/call-path.ts'
import { UnusablePicture } from '../products/shrink-picture.ts'
import { sendPicture } from '../products/upload-picture.ts'
import type { FoundPicture } from './find-pictures.ts'

type State = {
  isBusy: boolean
  total: number
  done: number
  /** Pictures that can't be used, and why. */
  refused: { name: string; reason: string }[]
  /** Why it ended early. `rest`: not sent yet. */
  error: string
  rest: FoundPicture[]
}

/** At once: the server decodes two, while the next one is on its way. */
const lines = 3

/** Most pictures of catalogues are small enough. Shrinking thousands of them takes most of the time. */
const asIsBytes = 1_000_000

/** Sends pictures that an import names. What is refused is listed; a lost connection ends it, and the rest can be sent later. */
export function usePictureSender(id: number, onSent: () => void) {
  const [state, setState] = useState<State | null>(null)
  const stopped = useRef(false)

  async function send(pictures: readonly FoundPicture[]): Promise<void> {
    const queue = [...pictures]
    const state: State = { isBusy: true, total: pictures.length, done: 0, refused: [], error: '', rest: [] }
    stopped.current = false
    setState({ ...state })
    async function line(): Promise<void> {
      while (!stopped.current && state.error === '') {
        const picture = queue.shift()
        if (!picture) return
        try {
          await sendOne(id, picture)
          state.done += 1
        } catch (error) {
          if (error instanceof UnusablePicture)
            state.refused = [...state.refused, { name: picture.name, reason: error.message }]
          else {
            state.error ||= (error as Error).message
            state.rest = [...state.rest, picture]
          }
        }
        setState({ ...state })
      }
    }
    await Promise.all(Array.from({ length: lines }, line))
    setState({ ...state, isBusy: false, rest: [...state.rest, ...queue] })
    if (state.done > 0) onSent()
  }

  const stop = () => {
    stopped.current = true
  }
  return { state, send, stop }
}

export type PictureSender = ReturnType<typeof usePictureSender>

/** @throws UnusablePicture if it is refused, Error if the network failed */
async function sendOne(id: number, { name, open }: FoundPicture): Promise<void> {
  const file = await open().catch((error: Error) => {
    throw new UnusablePicture(error.message)
  })
  const toBody = (base64: string) => ({ name, file: base64 })
  await sendPicture(callPath('addImportPicture', id), file, { toBody, asIsBytes })
}
