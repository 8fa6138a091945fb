import { Form, Link, redirect, useRouteLoaderData } from 'react-router'
import { tryCall } from '#server/api.ts'
import { Button } from '#ui/parts.tsx'
import type { Route } from './+types/more.route'
import type { loader as frameLoader } from './frame.route.tsx'

/** Signs out. */
export async function action(args: Route.ActionArgs) {
  const done = await tryCall(args, 'signOut', {})
  return redirect('/sign-in', done.ok ? { headers: done.headers } : {})
}

export default function More() {
  const person = useRouteLoaderData<typeof frameLoader>('frame/frame.route')?.person
  const isOwner = person?.role === 'owner'
  return (
    <>
      <title>More | Desk</title>
      <h1 className="font-display text-2xl">More</h1>
      <p className="mt-1 text-sm text-muted">
        {person?.name} ({person?.role}), {person?.email}
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        <Row to="/low-stock">Low stock</Row>
        <Row to="/notices">Notices</Row>
        <Row to="/pick-list">Pick list</Row>
        <Row to="/tracking">Tracking numbers from a file</Row>
        <Row to="/sessions">Where you are signed in</Row>
        {isOwner && <Row to="/people">People</Row>}
        {isOwner && <Row to="/log">Log of all actions</Row>}
      </ul>
      <Form method="post" className="mt-6">
        <Button type="submit" variant="secondary">
          Sign out
        </Button>
      </Form>
    </>
  )
}

function Row({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} prefetch="intent" className="flex min-h-12 items-center justify-between py-2">
        {children} <span aria-hidden="true">›</span>
      </Link>
    </li>
  )
}
