import { Field } from '@tanabana/ui/field.tsx'
import { EyeIcon } from '@tanabana/ui/icons.tsx'
import { useState } from 'react'
import { messages } from './messages.ts'

type PasswordFieldProps = {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  error?: string
  hint?: string
}

/** A password input with a button that shows the text. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <Field
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        className="[&_input]:pr-14"
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={messages.show(props.label)}
        onClick={() => setShown(!shown)}
        className="absolute top-[1.75rem] right-0.5 grid size-11 cursor-pointer place-items-center rounded-sm text-muted hover:text-ink aria-pressed:text-madder"
      >
        <EyeIcon className="size-5" />
      </button>
    </div>
  )
}
