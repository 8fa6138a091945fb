import { messageOf } from '@tanabana/contract/client.ts'
import { showAlert } from '@tanabana/ui/alert.tsx'
import { AskDialog } from '@tanabana/ui/ask-dialog.tsx'
import { Button } from '@tanabana/ui/button.tsx'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { signOutEverywhere } from '#session/session.ts'
import { messages } from './messages.ts'

/** Ends all sessions of the shopper, including this one. */
export function Devices() {
  const [asking, ask] = useState(false)
  const { busy, singleFlight } = useSingleFlight()
  const navigate = useNavigate()

  async function signOut() {
    try {
      await signOutEverywhere()
      showAlert(messages.signOut.done, { tone: 'success' })
      navigate('/')
    } catch (error) {
      showAlert(messageOf(error), { tone: 'error' })
    } finally {
      ask(false)
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => ask(true)} className="w-full tablet:w-auto">
        {messages.signOut.button}
      </Button>
      <AskDialog
        open={asking}
        title={messages.signOut.title}
        text={messages.signOut.text}
        yes={messages.signOut.confirm}
        no={messages.signOut.stay}
        busy={busy}
        onNo={() => ask(false)}
        onYes={() => void singleFlight(signOut)}
      />
    </>
  )
}
