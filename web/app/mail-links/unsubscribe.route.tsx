import { CallError, messageOf } from '@tanabana/contract/client.ts'
import { errors } from '@tanabana/contract/errors.ts'
import { Button, LinkButton } from '@tanabana/ui/button.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { Notice } from '@tanabana/ui/notice.tsx'
import { Skeleton } from '@tanabana/ui/skeleton.tsx'
import { browserClient } from '#api/public-client.ts'
import { useQuery } from '#api/use-query.ts'
import { FormPage } from '#page/form-page.tsx'
import { pageMeta } from '#page/page-meta.ts'
import type { Route } from './+types/unsubscribe.route'
import { messages } from './messages.ts'
import { useLinkCode } from './use-link-code.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: messages.unsubscribe.title, noindex: true })
}

/** Ends the mails about products that are back in stock. Needs no account and no further tap. */
export default function UnsubscribePage() {
  const code = useLinkCode()
  const { data, error, retry } = useQuery(code ?? null, () =>
    browserClient('stopNotices', { body: { code: code ?? '' } }),
  )
  const isBroken = code === null || (error instanceof CallError && [404, 422].includes(error.status))
  return (
    <FormPage>
      <h1 className="page-title mb-3">{messages.unsubscribe.title}</h1>
      {data && <Notice tone="success">{data.message}</Notice>}
      {isBroken && <Notice tone="error">{errors.LINK_EXPIRED.message}</Notice>}
      {!data && !isBroken && !error && <Skeleton className="h-12" />}
      {error && !isBroken ? (
        <>
          <Notice tone="error">{messageOf(error)}</Notice>
          <Button onClick={retry} className="mt-6 w-full">
            {common.tryAgain}
          </Button>
        </>
      ) : (
        <LinkButton to="/" variant="secondary" className="mt-6 w-full">
          {messages.unsubscribe.shop}
        </LinkButton>
      )}
    </FormPage>
  )
}
