import { CallError } from '@tanabana/contract/client.ts'
import { messages } from '@tanabana/contract/errors.ts'
import type { Profile } from '@tanabana/contract/profile.ts'
import { useState } from 'react'
import { CheckIcon, InfoIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { Action, Detail } from './detail.tsx'
import { canSendVerification, sendVerification } from './send-verification.ts'

type EmailDetailProps = { profile: Profile; onChanged: (profile: Profile) => void }
type Told = { tone: 'success' | 'error'; text: string }

/** The e-mail address, and whether it is known to be the shopper's. */
export function EmailDetail({ profile }: EmailDetailProps) {
  const [told, setTold] = useState<Told>()
  const [busy, setBusy] = useState(false)

  async function sendAgain() {
    setBusy(true)
    try {
      setTold({ tone: 'success', text: await sendVerification() })
    } catch (error) {
      setTold({ tone: 'error', text: error instanceof CallError ? error.message : messages.unexpected })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div>
      <Detail
        name="E-mail"
        actions={
          canSendVerification &&
          !profile.emailVerified && (
            <Action disabled={busy} onClick={() => void sendAgain()}>
              Send verification again
            </Action>
          )
        }
      >
        {profile.email}
        <EmailState verified={profile.emailVerified} />
      </Detail>
      {told && (
        <Notice tone={told.tone} className="mb-4">
          {told.text}
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
      {verified ? 'Verified' : 'Not verified yet'}
    </span>
  )
}
