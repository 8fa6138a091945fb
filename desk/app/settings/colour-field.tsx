import { readableColour, usualAccent } from '@tanabana/contract/readable-colour.ts'
import { useState } from 'react'
import { Field } from '#ui/parts.tsx'

/** A colour, typed or picked. Says what shoppers see of one that is too light. */
export function ColourField({ label, typed, error }: { label: string; typed: string; error: string }) {
  const [value, setValue] = useState(typed)
  const colour = value.trim().toLowerCase()
  const isWhole = /^#[0-9a-f]{6}$/.test(colour)
  const shown = isWhole ? readableColour(colour) : usualAccent
  return (
    <>
      <div className="flex items-end gap-3">
        <input
          type="color"
          aria-label={`Pick: ${label}`}
          value={isWhole ? colour : usualAccent}
          onChange={({ target }) => setValue(target.value)}
          className="size-12 shrink-0 cursor-pointer"
        />
        <Field
          label={label}
          name="value"
          placeholder="#2f4a7d"
          maxLength={9}
          autoComplete="off"
          value={value}
          onChange={({ target }) => setValue(target.value)}
          className="max-w-xs grow"
          {...(error && { error })}
        />
      </div>
      <p role="status" className="flex items-center gap-2 empty:hidden">
        {isWhole && shown !== colour && (
          <>
            <span className="size-6 shrink-0 rounded-sm" style={{ background: shown }} />
            {`This is too light for text on it. Shoppers see ${shown}.`}
          </>
        )}
      </p>
    </>
  )
}
