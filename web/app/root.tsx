import { hideAlerts } from '@tanabana/ui/alert.tsx'
import { HasMark } from '@tanabana/ui/weave.tsx'
import { WordmarkPath } from '@tanabana/ui/wordmark.tsx'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { Prefetch } from '#catalogue/prefetch.tsx'
import { useOfflinePages } from '#offline/use-offline-pages.ts'
import { DisplayFontLinks } from '#page/display-font-links.tsx'
import { repeatEarlyTap } from '#page/early-tap.ts'
import { PageScripts } from '#page/page-scripts.tsx'
import { checkSession } from '#session/session.ts'
import { settingsContext, useSettings } from '#settings/settings.ts'
import { Analytics } from '#shell/analytics.tsx'
import { ErrorPage } from '#shell/error-page.tsx'
import { Shell } from '#shell/shell.tsx'
import type { Route } from './+types/root'
import styles from './app.css?url'
import { earlyScripts } from './early-scripts.ts'

/** In the document only: the browser keeps them. */
export const links: Route.LinksFunction = () =>
  import.meta.env.SSR
    ? [
        { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
        { rel: 'manifest', href: '/site.webmanifest' },
      ]
    : []

/** The same for every visitor: pages are cached, so never read anything of a shopper here. */
export function loader({ context }: Route.LoaderArgs) {
  return context.get(settingsContext)
}

export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const { backendUrl, isDemo, wordmark, colours, displayFont, icon } = useSettings()
  // here, because the error page has no other parent
  useEffect(repeatEarlyTap, [])
  return (
    <html lang="en-IN" style={colours} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf8f3" />
        {backendUrl && <meta name="backend" content={backendUrl} />}
        <Meta />
        {/* The precedence keeps it when React replaces the document with the error page. */}
        <link rel="stylesheet" href={styles} precedence="page" />
        {import.meta.env.SSR && <link rel="icon" href={icon ?? '/favicon.svg'} />}
        {import.meta.env.SSR && <DisplayFontLinks {...{ displayFont }} />}
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, allowed by its hash in the CSP */}
        <script dangerouslySetInnerHTML={{ __html: earlyScripts }} suppressHydrationWarning />
      </head>
      <body className="font-sans antialiased">
        {wordmark && <WordmarkPath {...wordmark} />}
        <HasMark value={isDemo}>{children}</HasMark>
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData: { analytics, offline } }: Route.ComponentProps) {
  const { key, pathname, search } = useLocation()
  useOfflinePages(offline, pathname + search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every navigation
  useEffect(() => {
    void checkSession()
  }, [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(() => () => hideAlerts(({ ofPage }) => ofPage), [pathname])
  return (
    <Shell>
      <Outlet />
      <Prefetch />
      {analytics && <Analytics settings={analytics} />}
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell breadcrumb={false}>
      <ErrorPage error={error} />
    </Shell>
  )
}
