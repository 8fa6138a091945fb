import { Link, useLocation, useMatches } from 'react-router'
import { nameOf } from '#page/segment-names.ts'
import { isAccountPage } from './account-pages.ts'
import { messages } from './messages.ts'

/** Built from the path; pages of the account follow the profile. A page can name its last step with `title` in its loader data. */
export function Breadcrumb({ className }: { className: string }) {
  const { pathname } = useLocation()
  const last = useMatches().at(-1)
  const segments = pathname.split('/').filter(Boolean)
  if (segments.length === 0) return null
  const crumbs = segments.map((segment, at) => ({
    to: `/${segments.slice(0, at + 1).join('/')}`,
    name:
      at === segments.length - 1 ? (titleIn(last?.loaderData) ?? nameOf(readable(segment))) : nameOf(readable(segment)),
  }))
  if (isAccountPage(pathname)) crumbs.unshift({ to: '/profile', name: nameOf('profile') })
  return (
    <nav aria-label={messages.breadcrumbLabel} className={`page pt-1 desktop:pt-3 ${className}`}>
      <ol className="flex items-center text-xs text-muted">
        <li className="shrink-0">
          <Link to="/" className="-mx-2 inline-flex min-h-11 min-w-11 items-center px-2 hover:text-ink hover:underline">
            {messages.home}
          </Link>
        </li>
        {crumbs.map((crumb, at) => (
          <li
            key={crumb.to}
            className={`flex items-center ${at === crumbs.length - 1 ? 'min-w-20 shrink-1000' : 'min-w-0'}`}
          >
            <span aria-hidden="true" className="mx-2 text-edge">
              /
            </span>
            {at === crumbs.length - 1 ? (
              <span aria-current="page" className="truncate text-ink">
                {crumb.name}
              </span>
            ) : (
              <Link
                to={crumb.to}
                prefetch="intent"
                className="-mx-2 inline-flex min-h-11 min-w-11 items-center px-2 hover:text-ink hover:underline"
              >
                <span className="truncate">{crumb.name}</span>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function titleIn(loaderData: unknown) {
  const { title } = (loaderData ?? {}) as { title?: unknown }
  return typeof title === 'string' ? title : undefined
}

function readable(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
