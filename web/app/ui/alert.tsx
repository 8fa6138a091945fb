import { alertFade, alertTime, toastTime } from '@tanabana/contract/limits.ts'
import { useSyncExternalStore } from 'react'
import { CheckIcon, InfoIcon } from './icons.tsx'

export type Tone = 'info' | 'success' | 'error'
type Notice = { id: number; text: string; tone: Tone; leaving: boolean }

const none: readonly Notice[] = []
const watchers = new Set<() => void>()
let notices = none
let lastId = 0

function set(next: readonly Notice[]) {
  notices = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Shows a banner for `time` milliseconds. A text that is on the screen already is not shown a second time. */
export function showAlert(text: string, { tone = 'info', time = alertTime }: { tone?: Tone; time?: number } = {}) {
  if (notices.some((notice) => notice.text === text && !notice.leaving)) return
  lastId += 1
  const id = lastId
  set([...notices.filter((notice) => notice.text !== text), { id, text, tone, leaving: false }])
  setTimeout(() => {
    set(notices.map((notice) => (notice.id === id ? { ...notice, leaving: true } : notice)))
    setTimeout(() => set(notices.filter((notice) => notice.id !== id)), alertFade)
  }, time)
}

/** A quieter word that something went well; the same banner with a longer life of its own. */
export function showToast(text: string, { time = toastTime }: { time?: number } = {}) {
  showAlert(text, { tone: 'success', time })
}

const tones: Record<Tone, string> = {
  info: 'bg-ink text-canvas',
  success: 'bg-success text-canvas',
  error: 'bg-alert text-canvas',
}

/** The live region of the shop: stands once, in the root. */
export function Alerts() {
  const shown = useSyncExternalStore(
    watch,
    () => notices,
    () => none,
  )
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-[max(0.75rem,env(safe-area-inset-top))] z-60 flex flex-col items-center gap-2 px-4 desktop:top-20"
    >
      {shown.map((notice) => (
        <p
          key={notice.id}
          role={notice.tone === 'error' ? 'alert' : undefined}
          className={`notice flex max-w-md items-center gap-2.5 rounded-sm px-4 py-3 text-sm font-medium ${tones[notice.tone]} ${notice.leaving ? 'notice-leaving' : ''}`}
        >
          {notice.tone === 'success' ? (
            <CheckIcon className="size-5 shrink-0" />
          ) : (
            <InfoIcon className="size-5 shrink-0" />
          )}
          {notice.text}
        </p>
      ))}
    </div>
  )
}
