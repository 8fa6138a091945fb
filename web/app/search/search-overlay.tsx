import { ArrowLeftIcon, ChevronIcon, SearchIcon } from '@tanabana/ui/icons.tsx'
import { lockScroll } from '@tanabana/ui/scroll-lock.ts'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useSettings } from '#settings/settings.ts'
import { messages } from './messages.ts'
import { overlayMessages } from './search-overlay.messages.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** The full-screen search on a phone. The native dialog traps and restores the focus and closes on Escape. */
export default function SearchOverlay({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const suggestions = useSuggestions({ replace: true })

  // a layout effect: the dialog gives the focus back only while it is in the document
  useLayoutEffect(() => {
    const box = dialog.current
    box?.showModal()
    field.current?.select()
    const unlock = lockScroll()
    return () => {
      unlock()
      box?.close()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-label={messages.search}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-canvas pt-[env(safe-area-inset-top)] text-ink"
    >
      <search>
        <form
          action="/search"
          onSubmit={suggestions.onSubmit}
          className="flex items-center border-b border-line side:px-[calc(50%-15rem)]"
        >
          <button
            type="button"
            aria-label={overlayMessages.close}
            onClick={onClose}
            className="grid size-14 shrink-0 cursor-pointer place-items-center"
          >
            <ArrowLeftIcon />
          </button>
          <input
            {...suggestions.box}
            ref={field}
            type="search"
            name="query"
            defaultValue={new URLSearchParams(location.search).get('query') ?? ''}
            maxLength={200}
            placeholder={messages.searchProducts}
            aria-label={messages.searchProducts}
            autoComplete="off"
            enterKeyHint="search"
            className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
          />
          <button
            type="submit"
            aria-label={messages.search}
            className="grid size-14 shrink-0 cursor-pointer place-items-center"
          >
            <SearchIcon />
          </button>
        </form>
      </search>
      <SuggestionList box={suggestions} className="border-b border-line pt-2 side:mx-auto side:max-w-120" />
      <div className="px-4 pt-6 side:mx-auto side:max-w-120">
        <p className="text-sm text-muted">{overlayMessages.browseByCategory}</p>
        <ul className="mt-2">
          {useSettings().menu.map(({ slug, name }) => (
            <li key={slug} className="border-b border-line">
              <Link to={`/${slug}`} replace className="flex min-h-12 items-center justify-between">
                {name}
                <ChevronIcon className="size-4 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  )
}
