import { CallError } from '@tanabana/contract/client.ts'
import { messages, fieldMessages as say } from '@tanabana/contract/errors.ts'
import { nameLength } from '@tanabana/contract/limits.ts'
import type { Profile } from '@tanabana/contract/profile.ts'
import { type FormEvent, useState } from 'react'
import { rename } from '#session/rename.ts'
import { showAlert, showToast } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useFirstWrong, useFocusBack } from '#ui/focus.ts'
import { useSingleFlight } from '#ui/use-single-flight.ts'
import { Action, Detail } from './detail.tsx'

type NameDetailProps = { profile: Profile; onChanged: (profile: Profile) => void }

/** The shopper's name and the form to change it. */
export function NameDetail({ profile, onChanged }: NameDetailProps) {
  const [editing, setEditing] = useState(false)
  useFocusBack(editing, 'edit-name')

  if (editing) {
    return (
      <div className="py-5">
        <h2 className="sr-only">Name</h2>
        <NameForm
          profile={profile}
          onCancel={() => setEditing(false)}
          onSaved={(next) => {
            onChanged(next)
            setEditing(false)
          }}
        />
      </div>
    )
  }
  return (
    <Detail
      name="Name"
      actions={
        <Action id="edit-name" label="Edit name" onClick={() => setEditing(true)}>
          Edit
        </Action>
      }
    >
      {profile.firstname} {profile.lastname}
    </Detail>
  )
}

type NameFormProps = { profile: Profile; onSaved: (profile: Profile) => void; onCancel: () => void }

function NameForm({ profile, onSaved, onCancel }: NameFormProps) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { busy, singleFlight } = useSingleFlight()
  const form = useFirstWrong(errors, 'firstname')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const name = { firstname: String(data.get('firstname')).trim(), lastname: String(data.get('lastname')).trim() }
    const wrong = Object.entries(name).flatMap(([field, text]) => (text ? [] : [[field, say.required] as const]))
    if (wrong.length > 0) setErrors(Object.fromEntries(wrong))
    else await singleFlight(() => save(name))
  }

  async function save(name: { firstname: string; lastname: string }) {
    try {
      onSaved(await rename(profile.username, name))
      showToast('Name saved')
    } catch (error) {
      const refusal = error instanceof CallError ? error : null
      setErrors(refusal?.fields ?? {})
      if (refusal?.status !== 401 && Object.keys(refusal?.fields ?? {}).length === 0)
        showAlert(messages.nameFailed, { tone: 'error' })
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} aria-label="Your name">
      <div className="grid gap-4 desktop:grid-cols-2">
        <Field
          name="firstname"
          label="First name"
          defaultValue={profile.firstname}
          maxLength={nameLength}
          autoComplete="given-name"
          required
          error={errors.firstname}
        />
        <Field
          name="lastname"
          label="Last name"
          defaultValue={profile.lastname}
          maxLength={nameLength}
          autoComplete="family-name"
          required
          error={errors.lastname}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-x-3 gap-y-1">
        <Button type="submit" busy={busy}>
          Save name
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
