import { globalMessages } from '@tanabana/contract/errors.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { closeSignInPanel, useSignInPanelOpen } from '#sign-in/panel.ts'
import { Alerts } from '#ui/alert.tsx'
import { Lazy } from '#ui/lazy.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { messages } from './messages.ts'
import { OfflineBar } from './offline-bar.tsx'
import { PhoneTopBar } from './phone-top-bar.tsx'

const loadPanel = () => import('#sign-in/sign-in-panel.tsx')

/** The frame around every page. `lost`: an unknown URL, which has no breadcrumb. */
export function Shell({ children, lost = false }: { children: ReactNode; lost?: boolean }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 left-2 z-60 -translate-y-20 rounded-sm bg-ink px-5 py-3 text-sm font-semibold text-canvas focus:translate-y-0"
      >
        {messages.skipToContent}
      </a>
      <OfflineBar />
      <Header />
      <PhoneTopBar />
      {!lost && <Breadcrumb />}
      <main id="main" tabIndex={-1} className="flex-1 pb-16 desktop:pb-24">
        {children}
      </main>
      <Footer />
      <BottomBar />
      <Alerts />
      <PanelOnceOpened />
    </div>
  )
}

/** Loads the sign-in panel when it first opens and keeps it for its closing animation. */
function PanelOnceOpened() {
  const open = useSignInPanelOpen()
  const [wanted, setWanted] = useState(false)
  const { pathname } = useLocation()
  if (open && !wanted) setWanted(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it was opened for stays behind with the page
  useEffect(() => closeSignInPanel, [pathname])
  const lose = () => {
    closeSignInPanel()
    setWanted(false)
  }
  return wanted ? (
    <Lazy load={loadPanel} onFailure={{ message: globalMessages.noResponse, close: lose }}>
      {(SignInPanel) => <SignInPanel />}
    </Lazy>
  ) : null
}
