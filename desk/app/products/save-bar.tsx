import { type RefObject, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { Button, Notice } from '#ui/parts.tsx'
import type { Answer } from './read-changes.ts'

type SaveBarProps = {
  form: RefObject<HTMLFormElement | null>
  answer: Answer | undefined
  busy: boolean
  /** The fields show what was typed on this device before and not saved. */
  isKept?: boolean
  /** Of a form that knows it by itself. */
  isEdited?: boolean
}

/** Saves a form once something in it was changed, and says how that ended. Within reach of the thumb. */
export function SaveBar({ form, answer, busy, isKept, isEdited }: SaveBarProps) {
  const isRefused = answer !== undefined && !answer.saved && !answer.message
  const hasChanged = useChanged(form, answer)
  const isOpen = (isEdited ?? hasChanged) || busy || isRefused
  return (
    <div
      className={
        isOpen
          ? 'sticky bottom-[calc(3.55rem+env(safe-area-inset-bottom))] z-10 -mx-4 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-canvas px-4 py-3 wide:bottom-0 wide:mx-0 wide:px-0'
          : 'mt-4 empty:hidden'
      }
    >
      {isOpen && (
        <Button type="submit" busy={busy} className="max-tablet:w-full tablet:min-w-40">
          Save
        </Button>
      )}
      {isKept && hasChanged && !answer && <p className="text-sm text-muted">Typed before and not saved yet.</p>}
      {/* “Saved.” is not about what was changed since */}
      <Answered answer={busy || (isEdited && answer?.saved) ? undefined : answer} />
    </div>
  )
}

/** True while a field differs from what the page came with. */
function useChanged(form: RefObject<HTMLFormElement | null>, answer: Answer | undefined): boolean {
  const [isChanged, setChanged] = useState(false)
  // the answer comes before the page's new data
  const { state } = useNavigation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer and new data bring new values
  useEffect(() => {
    const compare = () => setChanged([...(form.current?.elements ?? [])].some(isEditedField))
    compare()
    // after React has put what was typed for a whole colour into its fields
    document.addEventListener('input', compare)
    return () => document.removeEventListener('input', compare)
  }, [form, answer, state])
  return isChanged
}

function isEditedField(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const { value, options } = field
    return value !== ([...options].find((option) => option.defaultSelected) ?? options[0])?.value
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement) || !field.name || field.type === 'hidden') return false
  return field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** How the form ended. Errors of fields stand at the fields. */
function Answered({ answer }: { answer: Answer | undefined }) {
  const isAtFields = Object.keys(answer?.fields ?? {}).length > 0
  if (isAtFields) return <Notice>Nothing was saved: see the fields above.</Notice>
  if (answer?.error) return <Notice>{answer.error}</Notice>
  return <Notice tone="success">{answer?.message}</Notice>
}
