import { BackLink } from '@tanabana/ui/rows.tsx'
import { Fragment, type ReactNode, useEffect } from 'react'
import {
  Form,
  isRouteErrorResponse,
  Link,
  NavLink,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import { call } from '#server/api.ts'
import { useRenewedSubscription } from '#staff-notices/use-renewed-subscription.ts'
import type { Route } from './+types/frame.route'
import { icons } from './icons.tsx'
import { Logo } from './logo.tsx'
import { morePlaces, morePlacesOf } from './more-places.ts'
import { Problem, ProblemPage } from './problem.tsx'
import { ShopLink } from './shop-link.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [me, { categories }] = await Promise.all([call(args, 'me', {}), call(args, 'listCategories', {})])
  return { ...me, categories }
}

type FrameData = Awaited<ReturnType<typeof loader>>
let latest: FrameData | null = null

/** Without an answer the menu and the categories stay as they are. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<FrameData> {
  try {
    latest = await serverLoader()
  } catch (error) {
    const isOver = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
    if (isOver || !latest) throw error
  }
  return latest
}

/** Categories change here and by imports, at a refusal somebody else's change may show, and pages of products offer them. */
export function shouldRevalidate(step: ShouldRevalidateFunctionArgs) {
  const { formAction = '', actionStatus, currentUrl, nextUrl } = step
  const isOther = currentUrl.pathname !== nextUrl.pathname
  return changes.test(formAction) || actionStatus === 422 || (isOther && offers.test(nextUrl.pathname))
}

const changes = /\/(categories|products\/import)/

const offers = /\/(products|categories)(\/|\.data|$)/

/** The menu. `isOfSales`: not for the role catalogue. */
const allPlaces = [
  { to: '/today', label: 'Today', icon: icons.today, isOfSales: true },
  { to: '/orders', label: 'Orders', icon: icons.orders, isOfSales: true },
  { to: '/products', label: 'Products', icon: icons.products },
  { to: '/customers', label: 'Customers', icon: icons.customers, isOfSales: true },
  { to: '/money', label: 'Money', icon: icons.money, isOfSales: true },
  { to: '/more', label: 'More', icon: icons.more },
]

export default function Frame({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    latest = loaderData
  }, [loaderData])
  return (
    <Menu person={loaderData.person}>
      <Outlet />
    </Menu>
  )
}

/** A page that failed keeps the menu. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ProblemPage error={error} />
  return (
    <Menu person={loaderData.person}>
      <Problem error={error} />
    </Menu>
  )
}

type MenuProps = { person: { name: string; role: string }; children: ReactNode }

function Menu({ person, children }: MenuProps) {
  const isSeller = person.role !== 'catalogue'
  const places = allPlaces.filter(({ isOfSales }) => isSeller || !isOfSales)
  const [{ to: start } = { to: '/more' }] = places
  const navigation = useNavigation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const parent = withWayBack.has(pathname) ? null : places.find(({ to }) => to === above.get(pathname))
  useRenewedSubscription()
  // a low window shows only a part of the menu
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each page
  useEffect(() => {
    document.querySelector('nav[aria-label=Desk] [aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event)) return
      event.preventDefault()
      const field = document.querySelector<HTMLInputElement>('input[type=search]')
      if (field) field.focus()
      else void navigate(isSeller ? '/orders?focus=search' : '/products')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, isSeller])
  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-paper focus:p-3"
      >
        Skip to content
      </a>
      {navigation.state !== 'idle' && (
        <div
          aria-hidden="true"
          className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-[advance_8s_ease-out] bg-madder"
        />
      )}
      <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] print:hidden wide:inset-y-0 wide:right-auto wide:flex wide:w-48 wide:flex-col wide:border-t-0 wide:border-r wide:p-3 wide:pb-0">
        <Link to={start} prefetch="intent" className="mb-1 block rounded-sm px-2 max-wide:hidden">
          <Logo />
        </Link>
        <nav
          aria-label="Desk"
          className="grid auto-cols-auto grid-flow-col wide:-mx-3 wide:min-h-0 wide:grow wide:grid-flow-row wide:content-start wide:overflow-y-auto wide:px-3 wide:pb-1"
        >
          {places.map(({ to, label, icon }) => (
            <Fragment key={to}>
              <Place to={to} icon={icon} className={to === '/more' ? 'wide:hidden' : ''}>
                {label}
              </Place>
              {to === '/more' && <hr className="my-1 border-line max-wide:hidden" />}
              <PlacesBelow to={to} role={person.role} />
            </Fragment>
          ))}
        </nav>
        <Form method="post" action="/more" className="-mx-3 border-t border-line px-5 pt-2 pb-2 max-wide:hidden">
          <p className="truncate text-sm">{person.name}</p>
          <span className="flex items-center justify-between whitespace-nowrap">
            <button type="submit" className="min-h-9 cursor-pointer text-sm text-muted hover:text-madder">
              Sign out
            </button>
            <ShopLink className="inline-flex min-h-9 items-center text-sm text-muted hover:text-madder" />
          </span>
        </Form>
      </div>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-5xl px-4 pt-4 pb-28 outline-none print:m-0 print:max-w-none print:p-0 wide:mr-0 wide:ml-48 wide:max-w-[96rem] wide:px-8 wide:pt-6 wide:pb-8"
      >
        {parent && (
          <BackLink to={parent.to} className={`-mt-2 print:hidden ${parent.to === '/more' ? 'wide:hidden' : ''}`}>
            {parent.label}
          </BackLink>
        )}
        {children}
      </main>
    </>
  )
}

/** The places of the menu above those that have no way back of their own. */
const above = new Map([
  ...morePlaces.flatMap(({ places }) => places.map(({ to, under = '/more' }) => [to, under] as const)),
  ['/money/days', '/money'],
  ['/money/books', '/money'],
])

const withWayBack = new Set(
  morePlaces.flatMap(({ places }) => places.flatMap(({ to, hasWayBack }) => (hasWayBack ? [to] : []))),
)

/** What a phone has on the page More. */
function PlacesBelow({ to: parent, role }: { to: string; role: string }) {
  const below = morePlacesOf(role).flatMap(({ places }) => places.filter(({ to }) => above.get(to) === parent))
  return below.map(({ to, label }) => (
    <NavLink
      key={to}
      to={to}
      end={to === '/reports'}
      prefetch="intent"
      className="flex min-h-8 items-center rounded-sm pl-11 text-sm text-muted hover:bg-ground/60 aria-[current=page]:bg-ground aria-[current=page]:font-semibold aria-[current=page]:text-madder max-wide:hidden"
    >
      {label}
    </NavLink>
  ))
}

type PlaceProps = { to: string; icon: ReactNode; className: string; children: string }

function Place({ to, icon, className, children }: PlaceProps) {
  const { pathname } = useLocation()
  return (
    <NavLink
      to={to}
      prefetch="intent"
      data-below={(above.get(pathname) ?? above.get(pathname.replace(/\/[^/]+$/, ''))) === to || undefined}
      className={`flex min-h-14 flex-col items-center justify-center gap-1 rounded-sm text-xs text-muted data-below:text-madder aria-[current=page]:text-madder wide:min-h-10 wide:flex-row wide:justify-start wide:gap-3 wide:px-3 wide:text-sm wide:font-normal wide:hover:bg-ground/60 wide:aria-[current=page]:bg-ground wide:aria-[current=page]:font-semibold ${className}`}
    >
      {icon}
      {children}
    </NavLink>
  )
}

export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || (target instanceof Element && target.matches('input, textarea, select'))
}
