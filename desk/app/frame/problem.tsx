import { isRouteErrorResponse } from 'react-router'
import { Nothing } from '#ui/nothing.tsx'
import { LinkButton } from '#ui/parts.tsx'
import { Logo } from './logo.tsx'

/** In place of a page that failed or does not exist. */
export function Problem({ error }: { error: unknown }) {
  const text = isRouteErrorResponse(error) ? String(error.data) : 'Something went wrong. Try again.'
  return (
    <Nothing>
      <title>{text}</title>
      <h1 className="font-display text-2xl text-ink" role="alert">
        {text}
      </h1>
      <LinkButton to="/today" variant="secondary">
        Go to Today
      </LinkButton>
    </Nothing>
  )
}

/** The same without the menu. */
export function ProblemPage({ error }: { error: unknown }) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center p-4">
      <Logo />
      <Problem error={error} />
    </main>
  )
}
