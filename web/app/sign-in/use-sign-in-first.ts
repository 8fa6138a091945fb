import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#session/session.ts'
import { sessionRanOut } from '#session/stored-session.ts'
import { rememberReturn } from './remember-return.ts'

/**
 * Sends a visitor to /signin and returns to `address` after it, but not after a deliberate sign-out:
 * the next person must not land on the last one's page. @returns the username; null while signed out
 */
export function useSignInFirst(address: string): string | null {
  const { status, username } = useSession()
  const navigate = useNavigate()
  const wasIn = useRef(false)

  useEffect(() => {
    if (status === 'shopper') wasIn.current = true
    if (status !== 'visitor') return
    if (!wasIn.current || sessionRanOut()) rememberReturn(address)
    void navigate('/signin', { replace: true })
  }, [status, address, navigate])

  return username
}
