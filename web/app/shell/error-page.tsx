import { messages as shared } from '@tanabana/contract/messages.ts'
import { Button, LinkButton } from '@tanabana/ui/button.tsx'
import { EmptyState } from '@tanabana/ui/empty-state.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { NewIn } from '#catalogue/new-in.tsx'
import type { Refusal } from '#page/load-errors.ts'
import { messages } from './messages.ts'

/** The page for a 404, a failed call, or our own error. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFoundPage message={(error.data as Refusal | undefined)?.message} />
  const isResponse = isRouteErrorResponse(error)
  const { message, unreachable } = ((isResponse ? error.data : error) || {}) as Partial<Refusal>
  return unreachable && navigator.serviceWorker?.controller ? (
    <CachedPage />
  ) : (
    <FailedPage message={isResponse ? message : undefined} />
  )
}

/** The service worker may have this page cached as a document. */
function CachedPage() {
  useEffect(() => location.reload(), [])
  return null
}

function FailedPage({ message }: { message: string | undefined }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <title>{messages.error.title}</title>
      <div role="alert">
        <EmptyState
          title={message || shared.unexpected}
          text={messages.error.text}
          action={
            <>
              {/* A form: retrying works without scripts and always asks the server. */}
              <form action={pathname} className="contents">
                {[...new URLSearchParams(search)].map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <Button type="submit">{common.tryAgain}</Button>
              </form>
              <LinkButton to="/" variant="secondary">
                {messages.error.goHome}
              </LinkButton>
            </>
          }
        />
      </div>
    </>
  )
}

function NotFoundPage({ message }: { message: string | undefined }) {
  return (
    <>
      <title>{messages.notFound.title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        picture={<p className="page-title text-madder">404</p>}
        title={message || messages.notFound.title}
        text={messages.notFound.text}
        action={
          <>
            <LinkButton to="/">{common.shopAll}</LinkButton>
            <LinkButton to="/categories" variant="secondary">
              {common.browseCategories}
            </LinkButton>
          </>
        }
      />
      <div className="page">
        <NewIn />
      </div>
    </>
  )
}
