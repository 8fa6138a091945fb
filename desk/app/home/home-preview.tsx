import { deskRoutes } from '@tanabana/contract/desk/routes.ts'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '#ui/parts.tsx'
import { postJson, Refused } from '#ui/post-json.ts'
import { useSettled } from '#ui/use-settled.ts'
import { type Block, toSaved } from './blocks.ts'

/** In pixels, as the shop's page sees them. */
const screens = { Phone: { width: 390, height: 780 }, Computer: { width: 1280, height: 860 } } as const
type Screen = keyof typeof screens

/** The shop's own home page with the blocks as they are now, on a phone or a computer; it runs no scripts. */
export function HomePreview({ blocks, isEdited }: { blocks: readonly Block[]; isEdited: boolean }) {
  const [screen, setScreen] = useState<Screen>('Phone')
  const { address, problem } = useDraft(blocks)
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const { width, height } = screens[screen]
  const scale = Math.min(1, room / width)
  return (
    <section aria-label="Preview" className="min-w-0 dense:sticky dense:top-4 dense:self-start">
      <div className="mb-1.5 flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-lg font-semibold">Preview</h2>
        <span className="flex gap-2">
          {(Object.keys(screens) as Screen[]).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === screen}
              onClick={() => setScreen(name)}
              className="chip cursor-pointer border-line aria-pressed:border-ink aria-pressed:font-semibold"
            >
              {name}
            </button>
          ))}
        </span>
      </div>
      {problem && <Notice>{problem}</Notice>}
      <div ref={box} className="overflow-hidden rounded-sm border border-line" style={{ height: height * scale }}>
        {address && scale > 0 && (
          <iframe
            key={address}
            title={`The home page on a ${screen.toLowerCase()}`}
            src={address}
            sandbox="allow-same-origin"
            className="origin-top-left bg-canvas"
            style={{ width, height, transform: `scale(${scale})` }}
          />
        )}
      </div>
      {address && (
        <a href={address} target="_blank" rel="noreferrer" className="text-link inline-block py-3 text-sm">
          {isEdited ? 'See the preview in a tab of its own' : 'See it in a tab of its own'}
        </a>
      )}
    </section>
  )
}

/** Keeps the blocks at the shop, a second after the last change. @returns the address of their preview */
function useDraft(blocks: readonly Block[]): { address: string; problem: string } {
  const text = JSON.stringify(toSaved(blocks))
  const isSettled = useSettled(text, 1, text)
  const [shown, setShown] = useState({ address: '', problem: '' })
  const asked = useRef({ text: '', times: 0 })
  useEffect(() => {
    if (!isSettled || asked.current.text === text) return
    const times = asked.current.times + 1
    asked.current = { text, times }
    const show = (next: Partial<typeof shown>) =>
      asked.current.times === times && setShown((now) => ({ ...now, problem: '', ...next }))
    postJson(deskRoutes.previewHome.path, () => ({ blocks: JSON.parse(text) })).then(
      // each draft has the same code: the number reloads the frame
      (answer) => show({ address: `${(answer as { address: string }).address}&v=${times}` }),
      (error: Error) =>
        show({
          problem:
            error instanceof Refused && error.status === 422
              ? 'The preview follows when every block has what it needs.'
              : 'The preview is not up to date.',
        }),
    )
  }, [isSettled, text])
  return shown
}
