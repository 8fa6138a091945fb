import { type KeyboardEvent, useId, useRef } from 'react'
import { Button, Labelled, labelledControl } from '#ui/parts.tsx'

type DescriptionFieldProps = { label: string; value: string; error?: string | undefined }

const hint = 'Two asterisks on each side make text bold. A line that begins with • is part of a list.'

/** The description as it is stored, with buttons for bold text and lists. */
export function DescriptionField({ label, value, error }: DescriptionFieldProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const change = (edit: (text: string) => string, wholeLines = false) => {
    if (field.current) replaceSelection(field.current, edit, wholeLines)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'b') return
    event.preventDefault()
    change(toggleBold)
  }
  return (
    <Labelled id={id} label={label} error={error} hint={hint} className="tablet:col-span-2">
      <div className="mb-1.5 flex gap-2">
        <Button type="button" variant="secondary" className="min-h-11 px-4" onClick={() => change(toggleBold)}>
          Bold
        </Button>
        <Button type="button" variant="secondary" className="min-h-11 px-4" onClick={() => change(toggleList, true)}>
          List
        </Button>
      </div>
      <textarea
        {...labelledControl(id, error, hint)}
        ref={field}
        name="description"
        defaultValue={value}
        rows={6}
        onKeyDown={onKeyDown}
        className="field-sizing-content block min-h-32 w-full rounded-sm border border-edge bg-paper px-3.5 py-2 text-base aria-invalid:border-alert"
      />
    </Labelled>
  )
}

/** Selects what it wrote, so that a second press takes it back. */
function replaceSelection(field: HTMLTextAreaElement, edit: (text: string) => string, wholeLines: boolean): void {
  const { value } = field
  let { selectionStart: start, selectionEnd: end } = field
  if (wholeLines) {
    start = value.lastIndexOf('\n', start - 1) + 1
    end = value.indexOf('\n', end) < 0 ? value.length : value.indexOf('\n', end)
  }
  const text = edit(value.slice(start, end))
  field.focus()
  field.setSelectionRange(start, end)
  // unlike a new value it can be undone by keys
  document.execCommand('insertText', false, text)
  field.setSelectionRange(start, start + text.length)
}

export function toggleBold(text: string): string {
  const [, inner] = /^\*\*(.*)\*\*$/s.exec(text) ?? []
  return inner ?? `**${text}**`
}

export function toggleList(text: string): string {
  const lines = text.split('\n')
  const isList = lines.every((line) => line.startsWith('• '))
  return lines.map((line) => (isList ? line.slice(2) : `• ${line.replace(/^[-*•]\s*/, '')}`)).join('\n')
}
