import { messageOf } from '@tanabana/contract/client.ts'
import type { Profile } from '@tanabana/contract/profile.ts'
import { useFocusBack } from '@tanabana/ui/focus.ts'
import { CheckIcon, InfoIcon } from '@tanabana/ui/icons.tsx'
import { Notice } from '@tanabana/ui/notice.tsx'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { useState } from 'react'
import { shopper } from '#session/shopper-client.ts'
import { useSettings } from '#settings/settings.ts'
import { Action, Detail } from './detail.tsx'
import { EmailForm } from './email-form.tsx'
import { messages } from './messages.ts'

type FormStatus = { tone: 'success' | 'error'; text: string }

/** The e-mail address, its verification state, and the form to change it. */
export function EmailDetail({ profile }: { profile: Profile }) {
  const [status, setStatus] = useState<FormStatus>()
  const { busy, singleFlight } = useSingleFlight()
  const [editing, setEditing] = useState(false)
  const sendsMail = useSettings().sendsMail

  useFocusBack(editing, 'change-email')

  async function sendAgain() {
    try {
      setStatus({ tone: 'success', text: (await shopper('sendVerification')).message })
    } catch (error) {
      setStatus({ tone: 'error', text: messageOf(error) })
    }
  }

  const actions = sendsMail && !editing && (
    <>
      {!profile.emailVerified && (
        <Action disabled={busy} onClick={() => void singleFlight(sendAgain)}>
          {messages.email.resend}
        </Action>
      )}
      <Action
        id="change-email"
        label={messages.email.change}
        onClick={() => {
          setStatus(undefined)
          setEditing(true)
        }}
      >
        {messages.details.change}
      </Action>
    </>
  )
  return (
    <div>
      <Detail name={messages.email.label} actions={actions}>
        {profile.email}
        <EmailState verified={profile.emailVerified} />
      </Detail>
      {editing && (
        <div className="pt-2 pb-5">
          <EmailForm
            username={profile.username}
            onCancel={() => setEditing(false)}
            onSent={(text) => {
              setStatus({ tone: 'success', text })
              setEditing(false)
            }}
          />
        </div>
      )}
      {status && (
        <Notice tone={status.tone} className="mb-4">
          {status.text}
        </Notice>
      )}
    </div>
  )
}

function EmailState({ verified }: { verified: boolean }) {
  const Icon = verified ? CheckIcon : InfoIcon
  return (
    <span className={`mt-1 flex items-center gap-1.5 text-sm ${verified ? 'text-success' : 'text-muted'}`}>
      <Icon className="size-4 shrink-0" />
      {verified ? messages.email.verified : messages.email.notVerified}
    </span>
  )
}
