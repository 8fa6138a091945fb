import { categories } from '@tanabana/contract/limits.ts'
import { easyReturns, freeShipping } from '@tanabana/contract/policy-words.ts'
import { CountBadge } from '@tanabana/ui/count-badge.tsx'
import { BagIcon } from '@tanabana/ui/icons.tsx'
import { Link, NavLink } from 'react-router'
import { useBagCount } from '#bag/bag.ts'
import { Logo } from '#page/logo.tsx'
import { messages as pageMessages } from '#page/messages.ts'
import { nameOf } from '#page/segment-names.ts'
import { SearchForm } from '#search/search-form.tsx'
import { useSettings } from '#settings/settings.ts'
import { AccountMenu } from './account-menu.tsx'
import { messages } from './messages.ts'
import { WishlistLink } from './wishlist-link.tsx'

/** On desktops; phones have the top bar and the bottom bar, and of this only the announcement. */
export function Header() {
  const count = useBagCount()
  const { policies, strip } = useSettings()
  return (
    <>
      <p
        className={`${strip ? 'px-4' : 'hidden desktop:block'} bg-ink py-2 text-center text-xs tracking-wide text-canvas`}
      >
        {strip ?? [freeShipping, easyReturns(policies)].filter(Boolean).join(' · ')}
      </p>
      <header className="sticky top-0 z-30 hidden border-b border-line bg-canvas desktop:block">
        <div className="page flex flex-wrap items-center gap-x-6 roomy:min-h-18 roomy:flex-nowrap">
          <Logo className="py-3.5 roomy:min-w-44" />
          <nav
            aria-label={messages.categoriesLabel}
            className="order-last basis-full border-t border-line roomy:order-none roomy:basis-auto roomy:border-0"
          >
            <ul className="flex justify-center">
              {categories.map((category) => (
                <li key={category}>
                  <NavLink
                    to={`/${category}`}
                    prefetch="intent"
                    className="group flex min-h-12 items-center px-4 text-sm font-semibold tracking-wide roomy:min-h-18 roomy:px-3"
                  >
                    <span className="border-b-2 border-transparent py-1 transition-colors duration-150 group-hover:border-line group-aria-[current]:border-madder">
                      {nameOf(category)}
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
