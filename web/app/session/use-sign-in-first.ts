import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { rememberReturn } from './remember-return.ts'
import { useSession } from './session.ts'

/** A visitor signs in first, and comes back to `address` for it. @returns who is signed in; null until somebody is */
export function useSignInFirst(address: string): string | null {
  const { status, username } = useSession()
  const navigate = useNavigate()

  useEffect(() => {
    if (status !== 'visitor') return
    rememberReturn(address)
    void navigate('/signin', { replace: true })
  }, [status, address, navigate])

  return username
}
