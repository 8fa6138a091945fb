import { undoHours } from '@tanabana/contract/desk/product-changes.ts'
import type { ProductJob } from '@tanabana/contract/desk/product-jobs.ts'
import { BackLink } from '@tanabana/ui/rows.tsx'
import { useEffect } from 'react'
import { data, Form, Link, redirect, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { call, tryCall } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { count } from '#ui/amounts.ts'
import { Button, Notice } from '#ui/parts.tsx'
import { longTime } from '#ui/times.ts'
import { categoryNames } from '../categories/category-names.ts'
import { useCategories } from '../categories/use-categories.ts'
import type { Route } from './+types/product-job.route'
import { jobTitle } from './job-words.ts'
import { listSearch } from './list-address.ts'
import { RefusedProducts } from './refused-products.tsx'

export function loader(args: Route.LoaderArgs) {
  return call(args, 'getProductJob', { params: { id: args.params.id } })
}

/** Stops the job, or undoes it. */
export async function action(args: Route.ActionArgs) {
  const isUndo = (await readForm(args.request)).get('verb') === 'undo'
  const { id } = args.params
  const result = await tryCall(args, isUndo ? 'undoProductJob' : 'stopProductJob', { params: { id } })
  if (!result.ok) return data({ error: result.error.message }, { status: 422 })
  const list = listSearch(new URL(args.request.url).searchParams)
  throw redirect(`/products/changes/${result.data.id}${list}`)
}

/** How often the page asks for progress, in milliseconds. */
const pause = 1000

export default function Job({ loaderData: { job }, actionData }: Route.ComponentProps) {
  const list = listSearch(useSearchParams()[0])
  const { id, state, total, done, already, refused, refusals, undoOf, undoneBy } = job
  const isOpen = state === 'waiting' || state === 'running'
  useProgress(isOpen)
  const busy = useNavigation().formMethod !== undefined
  const title = jobTitle(job, categoryNames(useCategories()))
  return (
    <>
      <title>{`${title} | Desk`}</title>
      <BackLink to={`/products${list}`} className="-mt-2">
        Products
      </BackLink>
      <h1 className="font-display text-2xl wrap-anywhere">{title}</h1>
      <p className="mt-1 text-sm text-muted">{`${count(total, 'product')} · ${longTime(job.createdAt)} · ${job.who}`}</p>
      <div className="mt-4 flex max-w-3xl flex-col gap-4">
        {isOpen && <progress value={done + already + refused} max={total} aria-label="Progress" className="progress" />}
        <p role="status" className="text-sm">
          {progressOf(job)}
        </p>
        <Notice>{actionData?.error}</Notice>
        {undoOf !== null && <OtherJob id={undoOf} list={list} text="See the change that this undoes" />}
        {undoneBy !== null && <OtherJob id={undoneBy} list={list} text="This is undone. See how" />}
        {(isOpen || job.canUndo) && (
          <Form key={id} method="post" preventScrollReset className="flex flex-wrap items-center gap-4">
            <input type="hidden" name="verb" value={isOpen ? 'stop' : 'undo'} />
            <Button type="submit" variant="secondary" busy={busy} className="w-full side:w-auto">
              {isOpen ? 'Stop' : 'Undo'}
            </Button>
            {!isOpen && (
              <p className="text-sm text-muted">
                {`You can undo it for ${undoHours} hours. Later changes by others stay.`}
              </p>
            )}
          </Form>
        )}
        <RefusedProducts
          total={refused}
          refusals={refusals}
          text={refused === 1 ? 'stayed as it is' : 'stayed as they are'}
        />
      </div>
    </>
  )
}

function progressOf({ state, stopped, total, done, already, refused }: ProductJob): string {
  const ended = done + already + refused
  if (state === 'waiting') return 'Waits for the change before it.'
  if (state === 'running') return `${ended} of ${total} done`
  const parts = [
    `${done} changed`,
    already > 0 && `${already} ${already === 1 ? 'was' : 'were'} like this already`,
    refused > 0 && `${refused} refused`,
    ended < total && `${total - ended} not reached`,
  ]
  return `${stopped ?? 'Done.'} ${parts.filter(Boolean).join(', ')}.`
}

function OtherJob({ id, list, text }: { id: number; list: string; text: string }) {
  return (
    <Link
      to={`/products/changes/${id}${list}`}
      className="text-link inline-flex min-h-11 items-center self-start text-sm"
    >
      {text}
    </Link>
  )
}

/** Reads the page again while the job is open and the tab is visible. */
function useProgress(isOpen: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void revalidate(), pause)
    return () => clearInterval(timer)
  }, [isOpen, revalidate])
}
