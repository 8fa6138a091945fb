import { messages } from '@tanabana/contract/errors.ts'
import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import type { Refusal } from '#page/load-errors.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** The page for a 404, a failed call, or our own error. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return <Lost message={(error.data as Refusal | undefined)?.message} />
  const { message, unreachable = false } = ((isRouteErrorResponse(error) && error.data) || {}) as Partial<Refusal>
  return unreachable && navigator.serviceWorker?.controller ? <FromWhatIsKept /> : <Failed message={message} />
}

/** The service worker may have this page cached as a document. */
function FromWhatIsKept() {
  useEffect(() => location.reload(), [])
  return null
}

function Failed({ message }: { message: string | undefined }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <title>Something went wrong</title>
      <div role="alert">
        <EmptyState
          title={message || messages.unexpected}
          text="It is us, not you. Nothing in your bag is lost."
          action={
            <>
              {/* A form: retrying works without scripts and always asks the server. */}
              <form action={pathname} className="contents">
                {[...new URLSearchParams(search)].map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <Button type="submit">Try again</Button>
              </form>
              <LinkButton to="/" variant="secondary">
                Go to the home page
              </LinkButton>
            </>
          }
        />
      </div>
    </>
  )
}

function Lost({ message }: { message: string | undefined }) {
  return (
    <>
      <title>Page not found</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        picture={<p className="font-display text-7xl text-madder">404</p>}
        title={message || 'We have lost this thread'}
        text="The page you are looking for has moved, or was never here. The rest of the shop is where it always was."
        action={
          <>
            <LinkButton to="/">See everything</LinkButton>
            <LinkButton to="/categories" variant="secondary">
              Browse categories
            </LinkButton>
          </>
        }
      />
    </>
  )
}
