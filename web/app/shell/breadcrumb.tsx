import { Link, useLocation, useMatches } from 'react-router'
import { messages as pageMessages } from '#page/messages.ts'
import { nameOf } from '#page/segment-names.ts'
import { useSettings } from '#settings/settings.ts'
import { isAccountPage } from './account-pages.ts'
import { messages } from './messages.ts'

/** Built from the path; pages of the account follow the profile. A page can name its last step with `title` in its loader data. */
export function Breadcrumb({ className }: { className: string }) {
  const { pathname } = useLocation()
  const last = useMatches().at(-1)?.loaderData as { title?: string } | undefined
  const { categories } = useSettings()
  const segments = pathname.split('/').filter(Boolean)
  if (segments.length === 0) return null
  const crumbs = segments.map((segment, at) => ({
    to: `/${segments.slice(0, at + 1).join('/')}`,
    name: (at === segments.length - 1 && last?.title) || nameOf(readable(segment), categories),
  }))
  if (isAccountPage(pathname)) crumbs.unshift({ to: '/profile', name: nameOf('profile') })
  const whole = categories[`/${segments[0]}`]?.parent
  if (whole) crumbs.unshift({ to: `/${whole}`, name: nameOf(whole, categories) })
  return (
    <nav aria-label={messages.breadcrumbLabel} className={`page pt-1 desktop:pt-3 ${className}`}>
      <ol className="flex items-center text-xs text-muted">
        <li className="shrink-0">
          <Link to="/" className="-mx-2 inline-flex min-h-11 min-w-11 items-center px-2 hover:text-ink hover:underline">
            {pageMessages.home}
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

function readable(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
