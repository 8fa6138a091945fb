import { useOverlay } from '@tanabana/ui/overlay.ts'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '#session/session.ts'
import { connectPanel, requestOf, takePurpose } from './panel.ts'

/** The sign-in panel's state. It has its own history entry: Back closes it. */
export function useSignInPanel() {
  const { open, of, show, hide } = useOverlay('sign-in')
  const { username } = useSession()
  useEffect(() => connectPanel(show), [show])

  /** Closes the panel and continues with what required the sign-in. */
  async function finish() {
    const closed = hide()
    if (!closed) return
    const goOn = takePurpose(of)
    await closed
    goOn?.()
  }

  const finishElsewhere = useEffectEvent(() => void finish())
  // A sign-in in another tab, or Forward to a panel that has done its work.
  useEffect(() => {
    if (open && username && username !== (requestOf(of)?.by ?? null)) finishElsewhere()
  }, [open, of, username])

  return { open, item: requestOf(of)?.item, close: hide, finish }
}
