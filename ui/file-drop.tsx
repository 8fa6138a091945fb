import { type InputHTMLAttributes, useEffect, useId, useRef, useState } from 'react'
import { drawn } from './icons.tsx'

type FileDropProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  label: string
  /** What to choose, such as `Choose a CSV file`. */
  prompt: string
  /** Takes the files at once, and leaves the field empty. */
  onFiles?: (files: File[]) => void
}

export const UploadIcon = drawn('M12 15.5V4M7.5 8.5 12 4l4.5 4.5M4.5 15.5V20h15v-4.5')

/** A file field with a zone to drop a file on. Without scripts it is a plain file input. Needs `controls.css`. */
export function FileDrop({ label, prompt, onFiles, ...input }: FileDropProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [isOver, setOver] = useState(false)

  function readName() {
    const files = [...(field.current?.files ?? [])]
    if (onFiles && field.current) field.current.value = ''
    if (onFiles && files.length > 0) onFiles(files)
    setName(field.current?.files?.[0]?.name ?? '')
    setOver(false)
  }

  // a file may be chosen before the scripts run
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(readName, [])

  function remove() {
    if (field.current) field.current.value = ''
    readName()
    field.current?.focus()
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className="file-drop" data-over={isOver || undefined}>
        {/* covers the zone, so that the browser itself takes a file that is dropped */}
        <input
          {...input}
          ref={field}
          id={id}
          type="file"
          className="file-drop-input"
          aria-describedby={`${id}-name`}
          onChange={readName}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
        <UploadIcon className="size-6 text-madder" />
        <span id={`${id}-name`} aria-live="polite" className="file-drop-name">
          {name || prompt}
          {!name && <span className="file-drop-by-mouse"> or drop {input.multiple ? 'them' : 'it'} here</span>}
        </span>
        {name && (
          <button type="button" onClick={remove} className="file-drop-remove">
            Remove file
          </button>
        )}
      </div>
    </div>
  )
}
