import { CallError, messageOf } from '@tanabana/contract/client.ts'
import { showAlert } from '@tanabana/ui/alert.tsx'
import { AskDialog } from '@tanabana/ui/ask-dialog.tsx'
import { Button } from '@tanabana/ui/button.tsx'
import { Field } from '@tanabana/ui/field.tsx'
import { Notice } from '@tanabana/ui/notice.tsx'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { deleteAccount } from '#session/delete-account.ts'
import { currentSession } from '#session/session.ts'
import { openSignInPanel } from '#sign-in/panel.ts'
import { messages } from './messages.ts'

// Repeats the contract's word: importing it would bring zod into the browser.
const word = 'DELETE'

type Refusal = { text: string; orders?: boolean }

/** Deletes the account after a typed confirmation and, if the sign-in is old, another sign-in. */
export function DeleteAccount({ username }: { username: string }) {
  const [asking, ask] = useState(false)
  const [typed, setTyped] = useState('')
  const { busy, singleFlight } = useSingleFlight()
  const [refusal, setRefusal] = useState<Refusal>()
  const navigate = useNavigate()

  async function remove() {
    if (currentSession().username !== username) return
    setRefusal(undefined)
    try {
      await deleteAccount(username)
      showAlert(messages.deletion.done, { tone: 'success' })
      navigate('/')
    } catch (error) {
      const refused = error instanceof CallError ? error : null
      if (refused?.code === 'requires-recent-login') openSignInPanel({ onSignedIn: () => void singleFlight(remove) })
      if (refused?.status !== 401) setRefusal({ text: messageOf(error), orders: refused?.code === 'ACCOUNT_BUSY' })
    } finally {
      ask(false)
    }
  }

  return (
    <>
      {refusal && (
        <Notice tone="error" className="mb-5">
          <p>{refusal.text}</p>
          {refusal.orders && (
            <Link to="/orders" className="inline-flex min-h-11 items-center font-semibold underline">
              {messages.deletion.myOrders}
            </Link>
          )}
        </Notice>
      )}
      <Button
        variant="secondary"
        onClick={() => {
          setTyped('')
          ask(true)
        }}
        className="w-full border-alert! text-alert! hover:bg-alert! hover:text-canvas! tablet:w-auto"
      >
        {messages.deletion.button}
      </Button>
      <AskDialog
        open={asking}
        title={messages.deletion.title}
        text={messages.deletion.text}
        yes={messages.deletion.confirm}
        no={messages.deletion.keep}
        busy={busy}
        disabled={typed.trim() !== word}
        onNo={() => ask(false)}
        onYes={() => void singleFlight(remove)}
      >
        <Field
          name="confirmation"
          label={messages.deletion.typeWord(word)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="mt-5"
        />
      </AskDialog>
    </>
  )
}
