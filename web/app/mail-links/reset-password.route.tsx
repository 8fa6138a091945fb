import { messages as common } from '@tanabana/ui/messages.ts'
import { Skeleton } from '@tanabana/ui/skeleton.tsx'
import { useState } from 'react'
import { fetchCoverPicture, loadCoverPicture } from '#api/cover-picture.ts'
import { FormPage } from '#page/form-page.tsx'
import { pageMeta } from '#page/page-meta.ts'
import { NewPasswordForm } from '#passwords/new-password-form.tsx'
import type { Route } from './+types/reset-password.route'
import { messages } from './messages.ts'
import { RequestResetLink } from './request-reset-link.tsx'
import { useLinkCode } from './use-link-code.ts'

export const loader = (args: Route.LoaderArgs) => loadCoverPicture(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => fetchCoverPicture(args)
export { unlessSameAddress as shouldRevalidate } from '#page/revalidate.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: messages.reset.newPasswordTitle, noindex: true })
}

/** Requests a reset link or, with the code of a link, sets the new password. */
export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  const code = useLinkCode()
  const [spent, setSpent] = useState<{ code: string; why: string }>()
  const why = code && spent?.code === code ? spent.why : undefined
  return (
    <FormPage picture={loaderData}>
      <h1 className="page-title mb-3">{code && !why ? messages.reset.newPasswordTitle : messages.reset.forgotTitle}</h1>
      {code === undefined && <FormSkeleton />}
      {code && !why && <NewPasswordForm code={code} onSpent={(why) => setSpent({ code, why })} />}
      {(code === null || why) && <RequestResetLink why={why} />}
    </FormPage>
  )
}

function FormSkeleton() {
  return (
    <div role="status" aria-label={common.loading}>
      <Skeleton className="h-6 w-full" />
      <Skeleton className="mt-8 h-20" />
      <Skeleton className="mt-5 h-12" />
    </div>
  )
}
