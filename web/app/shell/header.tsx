import { easyReturns, freeShipping } from '@tanabana/contract/policy-words.ts'
import { CountBadge } from '@tanabana/ui/count-badge.tsx'
import { BagIcon } from '@tanabana/ui/icons.tsx'
import { Link, NavLink } from 'react-router'
import { useBagCount } from '#bag/bag.ts'
import { Logo } from '#page/logo.tsx'
import { messages as pageMessages } from '#page/messages.ts'
import { SearchForm } from '#search/search-form.tsx'
import { useSettings } from '#settings/settings.ts'
import { AccountMenu } from './account-menu.tsx'
import { messages } from './messages.ts'
import { WishlistLink } from './wishlist-link.tsx'

/** On desktops; phones have the top bar and the bottom bar, and of this only the announcement. */
export function Header() {
  const count = useBagCount()
  const { policies, strip, menu, isLongMenu } = useSettings()
  return (
    <>
      <p
        className={`${strip ? 'px-4' : 'hidden desktop:block'} bg-ink py-2 text-center text-xs tracking-wide text-canvas`}
      >
        {strip ?? [freeShipping(policies), easyReturns(policies)].filter(Boolean).join(' · ')}
      </p>
      <header className="sticky top-0 z-30 hidden border-b border-line bg-canvas desktop:block">
        <div
          className={`page flex flex-wrap items-center gap-x-6 roomy:min-h-18 ${isLongMenu ? '' : 'roomy:flex-nowrap'}`}
        >
          <Logo className="py-3.5 roomy:min-w-44" />
          <nav
            aria-label={messages.categories}
            className={`order-last basis-full border-t border-line ${isLongMenu ? '' : 'roomy:order-none roomy:basis-auto roomy:border-0'}`}
          >
            <ul className="flex flex-wrap justify-center">
              {menu.map(({ slug, name }) => (
                <li key={slug}>
                  <NavLink
                    to={`/${slug}`}
                    prefetch="intent"
                    className="group flex min-h-12 items-center px-3 text-sm font-semibold tracking-wide"
                  >
                    <span className="border-b-2 border-transparent py-1 transition-colors duration-150 group-hover:border-line group-aria-[current]:border-madder">
                      {name}
                    </span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          {/* A fixed width: nothing moves while the document is still arriving. */}
          <div className="ml-auto flex w-123 items-center gap-1.5 wide:w-155">
            <SearchForm className="mr-3 w-60 wide:w-88" />
            <AccountMenu />
            <WishlistLink className="size-11 rounded-sm hover:bg-ground" />
            <Link
              to="/cart"
              prefetch="intent"
              aria-label={pageMessages.bagWith(count)}
              className="relative -mr-2.5 grid size-11 place-items-center rounded-sm hover:bg-ground"
            >
              <BagIcon />
              <CountBadge count={count} />
            </Link>
          </div>
        </div>
      </header>
    </>
  )
}
