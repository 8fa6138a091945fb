import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#session/session.ts'
import { sessionRanOut } from '#session/stored-session.ts'
import { rememberReturn } from './remember-return.ts'

/**
 * A visitor signs in first, and comes back to `address` for it. Who signs out here is led on as well, but the address was
 * theirs: whoever signs in next has no business there. @returns who is signed in; null until somebody is
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
