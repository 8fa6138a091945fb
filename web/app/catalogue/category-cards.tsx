import type { HomeCategory } from '@tanabana/contract/home.ts'
import { groupDigits } from '@tanabana/contract/money.ts'
import { ChevronIcon } from '@tanabana/ui/icons.tsx'
import { Link } from 'react-router'
import { Picture } from '#products/picture.tsx'
import { messages } from './categories.messages.ts'

type Types = readonly { value: string; count: number }[]

export type Part = { slug: string; name: string }

type CardsProps = {
  cards: readonly (Pick<HomeCategory, 'type' | 'picture'> & {
    name: string
    types?: Types
    parts?: readonly Part[]
    total?: number
  })[]
  /** Whether the cards are at the top of the page. */
  eager?: boolean
}

/** Categories as pictures that link to their lists. */
export function CategoryCards({ cards, eager = false }: CardsProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-x-2 gap-y-6 tablet:gap-x-4 desktop:gap-x-6 wide:grid-cols-4">
      {cards.map(({ type, name, picture, types = [], parts = [], total }, at) => (
        // In a row of cards the types begin at the same height, also below a name of two lines.
        <li key={type} className={types[1] || parts[0] ? 'row-span-2 grid grid-rows-subgrid gap-y-0' : ''}>
          <Link to={`/${encodeURIComponent(type)}`} prefetch="intent" className="group flex flex-col">
            <Picture
              src={picture}
              alt=""
              sizes="(min-width: 1440px) 324px, (min-width: 769px) 23vw, 49vw"
              eager={eager}
              priority={eager && at === 0}
            />
            <span className="flex min-h-14 grow items-center justify-between gap-2 border-b border-line py-2 group-hover:border-ink">
              <span className="min-w-0 font-display text-2xl">{name}</span>
              <ChevronIcon className="size-4 shrink-0 text-muted" />
            </span>
          </Link>
          {(types[1] || parts[0]) && (
            <ul aria-label={name} className="pt-1">
              <Row to={`/${encodeURIComponent(type)}`} name={messages.all} count={total} />
              {parts.map(({ slug, name }) => (
                <Row key={slug} to={`/${encodeURIComponent(slug)}`} name={name} />
              ))}
              {types.map(({ value, count }) => (
                <Row
                  key={value}
                  to={`/${encodeURIComponent(type)}?${new URLSearchParams({ productType: value })}`}
                  name={value}
                  count={count}
                />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function Row({ to, name, count }: { to: string; name: string; count?: number }) {
  return (
    <li>
      <Link to={to} prefetch="intent" className="flex min-h-11 items-center gap-2 py-1 text-sm hover:underline">
        <span className="min-w-0">{name}</span>
        {count !== undefined && <span className="text-xs text-muted tabular-nums">{groupDigits(count)}</span>}
      </Link>
    </li>
  )
}
