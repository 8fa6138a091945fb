import { CallError } from '@tanabana/contract/client.ts'
import { requiredMessage } from '@tanabana/contract/errors.ts'
import { nameLength } from '@tanabana/contract/limits.ts'
import { oneLine } from '@tanabana/contract/one-line.ts'
import type { Profile } from '@tanabana/contract/profile.ts'
import { showAlert, showToast } from '@tanabana/ui/alert.tsx'
import { Button } from '@tanabana/ui/button.tsx'
import { Field } from '@tanabana/ui/field.tsx'
import { useFirstWrong, useFocusBack } from '@tanabana/ui/focus.ts'
import { messages as common } from '@tanabana/ui/messages.ts'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { type FormEvent, useState } from 'react'
import { rename } from '#session/rename.ts'
import { Action, Detail } from './detail.tsx'
import { messages } from './messages.ts'

type NameDetailProps = { profile: Profile; onChanged: (profile: Profile) => void }

/** The shopper's name and the form to change it. */
export function NameDetail({ profile, onChanged }: NameDetailProps) {
  const [editing, setEditing] = useState(false)
  useFocusBack(editing, 'edit-name')

  if (editing) {
    return (
      <div className="py-5">
        <h3 className="sr-only">{messages.name.label}</h3>
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
      name={messages.name.label}
      actions={
        <Action id="edit-name" label={messages.name.edit} onClick={() => setEditing(true)}>
          {messages.details.edit}
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
    const name = { firstname: oneLine(String(data.get('firstname'))), lastname: oneLine(String(data.get('lastname'))) }
    const wrong = {
      ...(!name.firstname && { firstname: requiredMessage('first name') }),
      ...(!name.lastname && { lastname: requiredMessage('last name') }),
    }
    if (Object.keys(wrong).length > 0) setErrors(wrong)
    else await singleFlight(() => save(name))
  }

  async function save(name: { firstname: string; lastname: string }) {
    try {
      onSaved(await rename(profile.username, name))
      showToast(messages.name.saved)
    } catch (error) {
      const refusal = error instanceof CallError ? error : null
      setErrors(refusal?.fields ?? {})
      if (refusal?.status !== 401 && Object.keys(refusal?.fields ?? {}).length === 0)
        showAlert(messages.name.saveFailed, { tone: 'error' })
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} aria-label={messages.name.form} className="max-w-md">
      <div className="grid gap-4 tablet:grid-cols-2">
        <Field
          name="firstname"
          label={messages.name.first}
          defaultValue={profile.firstname}
          maxLength={nameLength}
          autoComplete="given-name"
          required
          error={errors.firstname}
        />
        <Field
          name="lastname"
          label={messages.name.last}
          defaultValue={profile.lastname}
          maxLength={nameLength}
          autoComplete="family-name"
          required
          error={errors.lastname}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-x-3 gap-y-1">
        <Button type="submit" busy={busy}>
          {messages.name.save}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </form>
  )
}
