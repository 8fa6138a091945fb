import { alertFade, alertTime, toastTime } from '@tanabana/contract/limits.ts'
import { createStore } from './create-store.ts'
import { CheckIcon, InfoIcon } from './icons.tsx'

export type Tone = 'info' | 'success' | 'error'
type Notice = { id: number; text: string; tone: Tone; leaving: boolean; ofPage: boolean }

/** `ofPage`: goes when the shopper leaves the page. */
type AlertOptions = { tone?: Tone; time?: number; ofPage?: boolean }

const store = createStore<readonly Notice[]>([])
let lastId = 0

/**
 * Shows a banner for `time` milliseconds, longer while a part that the shopper opened is loading. Does nothing while
 * the same text is on the screen.
 */
export function showAlert(text: string, { tone = 'info', time = alertTime, ofPage = false }: AlertOptions = {}) {
  const notices = store.get()
  if (notices.some((notice) => notice.text === text && !notice.leaving)) return
  if (notices.length === 0) chooseEdge()
  lastId += 1
  const id = lastId
  store.set([...notices.filter((notice) => notice.text !== text), { id, text, tone, leaving: false, ofPage }])
  const leave = () => {
    if (document.querySelector('[data-progress]')) return setTimeout(leave, time)
    store.set(store.get().map((notice) => (notice.id === id ? { ...notice, leaving: true } : notice)))
    setTimeout(() => store.set(store.get().filter((notice) => notice.id !== id)), alertFade)
  }
  setTimeout(leave, time)
}

/** Banners avoid a dialog and the keyboard: see `.alerts`. There they stay, or they would jump. */
function chooseEdge() {
  const { activeElement, documentElement: root } = document
  // `lockScroll` hides the overflow
  const above = root.style.overflow || activeElement?.matches('input:not([type=radio], [type=checkbox])')
  root.dataset.alerts = above ? 'top' : ''
}

/** A banner for a success, shown for `toastTime`, at most until the shopper leaves the page. */
export function showToast(text: string, { time = toastTime }: { time?: number } = {}) {
  showAlert(text, { tone: 'success', time, ofPage: true })
}

/** Removes the banners that are no longer true. */
export function hideAlerts(isOver: (notice: Notice) => boolean): void {
  store.set(store.get().filter((notice) => !isOver(notice)))
}

const tones: Record<Tone, string> = {
  info: 'bg-ink text-canvas',
  success: 'bg-success text-canvas',
  error: 'bg-alert text-canvas',
}

/** The live region for all banners. Render it once. */
export function Alerts() {
  const shown = store.use()
  return (
    <div aria-live="polite" className="alerts pointer-events-none fixed z-60 flex flex-col gap-2">
      {shown.map((notice) => (
        <p
          key={notice.id}
          role={notice.tone === 'error' ? 'alert' : undefined}
          className={`notice items-center gap-2.5 rounded-sm px-4 py-2.5 text-sm font-semibold ${tones[notice.tone]} ${notice.leaving ? 'notice-leaving' : ''}`}
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
