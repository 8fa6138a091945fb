import { earlyTranslation } from '@tanabana/ui/early-translation.ts'
import fraunces from '@tanabana/ui/fonts/fraunces.woff2?url'
import { PageFrame } from '@tanabana/ui/page-frame.ts'
import { HasMark } from '@tanabana/ui/weave.tsx'
import { WordmarkPath } from '@tanabana/ui/wordmark.tsx'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { nonceContext, shopContext } from '#server/page-context.ts'
import type { Route } from './+types/root'
import styles from './desk.css?url'
import icon from './frame/icons/desk.svg?url'
import appleIcon from './frame/icons/desk-apple-180.png?url'
import { ProblemPage } from './frame/problem.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { shop: context.get(shopContext), nonce: context.get(nonceContext) }
}

export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  // browsers hide the nonce from scripts, so hydration would find a difference
  const { nonce, shop } = useRouteLoaderData<typeof loader>('root') ?? {}
  useEffect(() => {
    document.documentElement.dataset.scripts = 'ready'
  }, [])
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf8f3" />
        <meta name="robots" content="noindex" />
        <link rel="preload" href={fraunces} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={appleIcon} />
        <link rel="manifest" href="/desk/manifest.webmanifest" />
        <Meta />
        <link rel="stylesheet" href={styles} />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: earlyTranslation }} suppressHydrationWarning />
      </head>
      <body className="bg-canvas font-sans text-ink antialiased" suppressHydrationWarning>
        {shop?.wordmark && <WordmarkPath {...shop.wordmark} />}
        <HasMark value={shop?.isDemo ?? false}>{children}</HasMark>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <PageFrame className="contents">
      <Outlet />
    </PageFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProblemPage error={error} />
}
