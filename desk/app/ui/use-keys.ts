import { useEffect, useRef } from 'react'

/** Runs a function when its key is pressed, except while somebody types or a dialog is open. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const run = latest.current[event.key]
      if (!run || isTaken(event)) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function isTaken({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
  return (
    ctrlKey ||
    metaKey ||
    altKey ||
    defaultPrevented ||
    isTyping ||
    document.querySelector('[role=dialog], [role=alertdialog]') !== null
  )
}
