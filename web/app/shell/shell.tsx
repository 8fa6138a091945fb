import { globalMessages } from '@tanabana/contract/messages.ts'
import { Alerts } from '@tanabana/ui/alert.tsx'
import { Lazy } from '@tanabana/ui/lazy.tsx'
import { PageFrame } from '@tanabana/ui/page-frame.ts'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useMatches } from 'react-router'
import { createLatePart } from '#page/late-part.tsx'
import { useSignInPanel } from '#sign-in/use-sign-in-panel.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { Header } from './header.tsx'
import { messages } from './messages.ts'
import { NavigationBar } from './navigation-bar.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { PageAnnouncer } from './page-announcer.tsx'
import { PhoneTopBar } from './phone-top-bar.tsx'
import { serverParts } from './server-parts.ts'

const footer = createLatePart(async () => ({ default: (await import('./footer.tsx')).Footer }), serverParts.Footer)
const loadPanel = () => import('#sign-in/sign-in-panel.tsx')

/**
 * `frame`: a route's own header and footer. `isProduct`: on a phone the pictures begin at the top of the screen, and the
 * footer ends above the fixed button. With either, the breadcrumb follows the page on a phone.
 */
type Handle = { frame?: { Header: ComponentType; Footer: ComponentType }; isProduct?: boolean }

/** The frame around every page. */
export function Shell({ children, breadcrumb = true }: { children: ReactNode; breadcrumb?: boolean }) {
  const { frame, isProduct } = (useMatches().at(-1)?.handle ?? {}) as Handle
  const hasCrumbsBelow = isProduct || frame
  const above = hasCrumbsBelow ? 'max-side:hidden' : ''
  return (
    <PageFrame className="block">
      <a
        href="#main"
        className="absolute top-2 left-2 z-60 -translate-y-20 rounded-sm bg-ink px-5 py-3 text-sm font-semibold text-canvas focus:translate-y-0"
      >
        {messages.skipToContent}
      </a>
      <NavigationBar />
      <OfflineBar />
      {frame ? (
        <frame.Header />
      ) : (
        <>
          <Header />
          <PhoneTopBar className={above} />
        </>
      )}
      {breadcrumb && <Breadcrumb className={above} />}
      <main id="main" tabIndex={-1} className={frame ? 'min-h-[80svh] desktop:pb-16' : 'min-h-svh pb-16 desktop:pb-24'}>
        {children}
      </main>
      {hasCrumbsBelow && <Breadcrumb className="-mt-12 pb-8 side:hidden" />}
      {frame ? (
        <frame.Footer />
      ) : (
        <>
          <footer.LatePart />
          {isProduct && <div className="no-anchor h-16 bg-ground/50 side:hidden" />}
          <BottomBar />
        </>
      )}
      <Alerts />
      <PageAnnouncer />
      <LazySignInPanel />
    </PageFrame>
  )
}

/** Loads the sign-in panel when it first opens and keeps it for its closing animation. */
function LazySignInPanel() {
  const { open, item, close, finish } = useSignInPanel()
  const [wanted, setWanted] = useState(false)
  if (open && !wanted) setWanted(true)
  const unload = () => {
    close()
    setWanted(false)
  }
  return wanted ? (
    <Lazy load={loadPanel} onFailure={{ message: globalMessages.noResponse, close: unload }}>
      {(SignInPanel) => <SignInPanel open={open} item={item} onClose={close} onSignedIn={finish} />}
    </Lazy>
  ) : null
}
