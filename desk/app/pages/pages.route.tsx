import { pageTitles } from '@tanabana/contract/static-pages.ts'
import { call } from '#server/api.ts'
import { LinkRow } from '#ui/link-row.tsx'
import { longTime } from '#ui/times.ts'
import type { Route } from './+types/pages.route'

export function loader(args: Route.LoaderArgs) {
  return call(args, 'listPages', {})
}

export default function Pages({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <>
      <title>Pages | Desk</title>
      <h1 className="font-display text-2xl">Pages</h1>
      <p className="mt-1 max-w-3xl text-sm text-muted">
        What your shop says about returns, shipping, data and itself. Have a lawyer read your policies and terms.
      </p>
      <ul className="mt-3 max-w-3xl divide-y divide-line border-y border-line">
        {pages.map(({ name, changed }) => (
          <LinkRow key={name} to={`/pages/${name}`} name={pageTitles[name]}>
            {changed ? `Changed by ${changed.by}, ${longTime(changed.at)}` : 'Default text'}
          </LinkRow>
        ))}
      </ul>
    </>
  )
}
