import { Lazy } from '@tanabana/ui/lazy.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { fetchCoverPicture, loadCoverPicture } from '#api/cover-picture.ts'
import { FormPage } from '#page/form-page.tsx'
import { pageMeta } from '#page/page-meta.ts'
import { useSession } from '#session/session.ts'
import type { Route } from './+types/signin.route'
import { takeReturn } from './remember-return.ts'
import { SignInForm } from './sign-in-form.tsx'

const loadBenefits = () => import('./benefits.tsx')

export const loader = (args: Route.LoaderArgs) => loadCoverPicture(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => fetchCoverPicture(args)
export { unlessSameAddress as shouldRevalidate } from '#page/revalidate.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: common.signIn, noindex: true })
}

export default function SignInPage({ loaderData }: Route.ComponentProps) {
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
    <FormPage picture={loaderData}>
      <SignInForm onSignedIn={navigateInEffect} />
      <Lazy load={loadBenefits}>{(Benefits) => <Benefits />}</Lazy>
    </FormPage>
  )
}

// The effect above navigates, also if another tab signed in.
function navigateInEffect() {}
