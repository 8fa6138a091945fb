import { BackLink } from '@tanabana/ui/rows.tsx'
import { useSearchParams } from 'react-router'
import { call } from '#server/api.ts'
import { count } from '#ui/amounts.ts'
import { LinkRow } from '#ui/link-row.tsx'
import { Nothing } from '#ui/nothing.tsx'
import { longTime } from '#ui/times.ts'
import { categoryNames } from '../categories/category-names.ts'
import { useCategories } from '../categories/use-categories.ts'
import type { Route } from './+types/changes.route'
import { jobStates, jobTitle } from './job-words.ts'
import { listSearch } from './list-address.ts'

export function loader(args: Route.LoaderArgs) {
  return call(args, 'listProductJobs', {})
}

export default function Changes({ loaderData: { jobs } }: Route.ComponentProps) {
  const list = listSearch(useSearchParams()[0])
  const names = categoryNames(useCategories())
  return (
    <>
      <title>Last changes | Desk</title>
      <BackLink to={`/products${list}`} className="-mt-2">
        Products
      </BackLink>
      <h1 className="font-display text-2xl">Last changes</h1>
      {jobs.length === 0 && <Nothing>Changes of many products appear here.</Nothing>}
      <ul className="mt-3 max-w-3xl divide-y divide-line border-y border-line empty:hidden">
        {jobs.map((job) => (
          <LinkRow key={job.id} to={`/products/changes/${job.id}${list}`} name={jobTitle(job, names)}>
            {`${count(job.total, 'product')} · ${job.undoneBy === null ? jobStates[job.state] : 'Undone'} · ${longTime(job.createdAt)} · ${job.who}`}
          </LinkRow>
        ))}
      </ul>
    </>
  )
}
