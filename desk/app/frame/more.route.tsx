import { drawn } from '@tanabana/ui/icons.tsx'
import { Form, redirect, useRouteLoaderData } from 'react-router'
import { tryCall } from '#server/api.ts'
import { LinkRow } from '#ui/link-row.tsx'
import { Button } from '#ui/parts.tsx'
import type { Route } from './+types/more.route'
import type { loader as frameLoader } from './frame.route.tsx'
import { morePlacesOf } from './more-places.ts'
import { ShopLink } from './shop-link.tsx'

/** Signs out. */
export async function action(args: Route.ActionArgs) {
  const done = await tryCall(args, 'signOut', {})
  return redirect('/sign-in', done.ok ? { headers: done.headers } : {})
}

export default function More() {
  const person = useRouteLoaderData<typeof frameLoader>('frame/frame.route')?.person
  return (
    <>
      <title>More | Desk</title>
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="font-display text-2xl">More</h1>
        <ShopLink className="text-link inline-flex min-h-11 items-center text-sm" />
      </header>
      <p className="mt-1 text-sm text-muted">
        {person?.name} ({person?.role}), <span className="wrap-anywhere">{person?.email}</span>
      </p>
      <div className="mt-5 grid gap-7 list:grid-cols-2 list:gap-10 dense:grid-cols-3">
        {morePlacesOf(person?.role).map((group) => (
          <section key={group.title}>
            <h2 className="mb-2 text-sm font-semibold">{group.title}</h2>
            <ul className="divide-y divide-line border-y border-line">
              {group.places.map(({ to, name, text, Icon }) => (
                <LinkRow key={to} to={to} name={name} Icon={Icon}>
                  {text}
                </LinkRow>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Form method="post" className="mt-7">
        <Button type="submit" variant="secondary" className="w-full tablet:w-auto">
          <LogoutIcon className="size-5 shrink-0" />
          Sign out
        </Button>
      </Form>
    </>
  )
}

const LogoutIcon = drawn('M14 4.5H5.5v15H14M10 12h10.5M16.5 8l4 4-4 4')
