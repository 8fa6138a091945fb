import { globalMessages } from '@tanabana/contract/messages.ts'
import { CountBadge } from '@tanabana/ui/count-badge.tsx'
import { BagIcon, GridIcon, HomeIcon, SearchIcon, UserIcon } from '@tanabana/ui/icons.tsx'
import { Lazy } from '@tanabana/ui/lazy.tsx'
import { useOverlay } from '@tanabana/ui/overlay.ts'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useBagCount } from '#bag/bag.ts'
import { messages as pageMessages } from '#page/messages.ts'
import { isAccountPage } from './account-pages.ts'
import { messages } from './messages.ts'

const loadSearch = () => import('#search/search-overlay.tsx')

const place =
  'relative flex h-15 flex-col items-center justify-center gap-1 text-xs text-muted aria-[current=page]:text-madder'

/** The phone's navigation. */
export function BottomBar() {
  const count = useBagCount()
  const search = useOverlay('search')
  const { pathname } = useLocation()
  const isAccount = pathname.startsWith('/profile/') || isAccountPage(pathname)
  return (
    <>
      <nav
        aria-label={messages.shop}
        className="fixed inset-x-0 bottom-0 z-30 box-content grid h-15 grid-cols-5 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] desktop:hidden"
      >
        <Item to="/" label={pageMessages.home} icon={<HomeIcon />} />
        <Item to="/categories" label={messages.categories} icon={<GridIcon />} />
        <NavLink
          to="/search"
          className={place}
          onPointerDown={() => void loadSearch()}
          onClick={(event) => {
            event.preventDefault()
            if (!search.open) search.show()
          }}
        >
          <SearchIcon />
          {messages.search}
        </NavLink>
        <Item
          to="/cart"
          label={messages.bag}
          icon={
            <>
              <BagIcon />
              <CountBadge count={count} />
            </>
          }
          spoken={pageMessages.bagWith(count)}
        />
        <Item to="/profile" label={messages.profile} icon={<UserIcon />} within={isAccount} />
      </nav>
      {/* Space for the fixed bar at the end of the page. */}
      <div className="no-anchor h-bar bg-ground/50 desktop:hidden" />
      {search.open && (
        <Lazy load={loadSearch} onFailure={{ message: globalMessages.noResponse, close: search.hide }}>
          {(SearchOverlay) => <SearchOverlay onClose={search.hide} />}
        </Lazy>
      )}
    </>
  )
}

type ItemProps = {
  to: string
  label: string
  icon: ReactNode
  spoken?: string
  /** The current page is below this one. */
  within?: boolean
}

function Item({ to, label, icon, spoken, within = false }: ItemProps) {
  const look = within ? `${place} text-madder!` : place
  return (
    <NavLink to={to} end prefetch="intent" aria-label={spoken} className={look}>
      {icon}
      {label}
    </NavLink>
  )
}
