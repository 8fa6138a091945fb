import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { pageMeta } from '#page/page-meta.ts'
import { useSession } from '#session/session.ts'
import { messages as common } from '#ui/messages.ts'
import { WeaveMark } from '#ui/weave.tsx'
import type { Route } from './+types/signin.route'
import { messages } from './messages.ts'
import { takeReturn } from './remember-return.ts'
import { SignInForm } from './sign-in-form.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: common.signIn, noindex: true })
}

export default function SignInPage() {
  const { status } = useSession()
  const navigate = useNavigate()
  const left = useRef(false)

  useEffect(() => {
    if (status !== 'shopper' || left.current) return
    left.current = true
    const path = takeReturn()
    // The checkout needs its own document for its security policy.
    if (path.startsWith('/checkout')) location.replace(path)
    else navigate(path, { replace: true })
  }, [status, navigate])

  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 desktop:py-20">
      <WeaveMark className="size-12 text-madder" />
      <h1 className="mt-5 mb-3 font-display text-3xl">{messages.accountTitle}</h1>
      <SignInForm onSignedIn={navigateInEffect} />
    </div>
  )
}

// The effect above navigates, also if another tab signed in.
function navigateInEffect() {}
