import { Link, useRouteLoaderData } from 'react-router'
import { WeaveMark } from '#ui/weave.tsx'
import type { loader } from '../root.tsx'

export function useShopName() {
  return useRouteLoaderData<typeof loader>('root')?.shopName || 'Tanabana'
}

export function Logo({ className = '' }: { className?: string }) {
  const name = useShopName()
  return (
    <Link
      to="/"
      prefetch="intent"
      aria-label={`${name}, home`}
      className={`inline-flex min-h-11 items-center gap-2.5 ${className}`}
    >
      <WeaveMark className="size-7 text-madder desktop:size-8" />
      <span className="font-display text-[1.375rem] tracking-tight desktop:text-[1.625rem]">{name}</span>
    </Link>
  )
}
