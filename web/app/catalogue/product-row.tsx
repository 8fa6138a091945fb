import type { Product } from '@tanabana/contract/catalogue.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { ChevronIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { messages } from './more-products.messages.ts'
import { RowCard } from './row-card.tsx'

const heading = 'font-display text-2xl'

/** Products in one row, scrolled by finger, wheel, keyboard and arrow buttons. Nothing without products. */
export function ProductRow({ title, products }: { title: string; products: readonly Product[] }) {
  const row = useRef<HTMLUListElement>(null)
  const id = useId()
  const { ends, measure } = useEnds(row, products.length)
  if (products.length === 0) return null
  const scroll = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8 })
  return (
    <section aria-labelledby={id} className="pt-12">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className={heading}>
          {title}
        </h2>
        {!(ends.left && ends.right) && (
          <div className="hidden shrink-0 gap-2 mouse:flex">
            <ArrowButton name={messages.previous(title)} disabled={ends.left} onClick={() => scroll(-1)} turned />
            <ArrowButton name={messages.next(title)} disabled={ends.right} onClick={() => scroll(1)} />
          </div>
        )}
      </div>
      <ul ref={row} onScroll={measure} className="product-row scroll-smooth">
        {products.map((product) => (
          <li key={product.id} className="min-w-0">
            <RowCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ArrowProps = { name: string; disabled: boolean; onClick: () => void; turned?: boolean }

function ArrowButton({ name, disabled, onClick, turned }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={name}
      disabled={disabled}
      onClick={onClick}
      className="grid size-11 cursor-pointer place-items-center rounded-full border border-edge transition-colors duration-150 hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:text-edge"
    >
      <ChevronIcon className={`size-4 ${turned ? 'rotate-180' : ''}`} />
    </button>
  )
}

/** Whether the row is scrolled to its ends; both if everything fits. */
function useEnds(row: { readonly current: HTMLElement | null }, count: number) {
  const [ends, setEnds] = useState({ left: true, right: true })

  function measure() {
    const element = row.current
    if (!element) return
    const left = element.scrollLeft <= 2
    const right = element.scrollLeft + element.clientWidth >= element.scrollWidth - 2
    setEnds((before) => (before.left === left && before.right === right ? before : { left, right }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the number of products changes
  useEffect(() => {
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [count])
  return { ends, measure }
}

/** A placeholder in the shape of a row. */
export function RowSkeleton({ title }: { title: string }) {
  return (
    <div aria-hidden="true" className="pt-12">
      <p className={`flex min-h-11 items-center ${heading}`}>{title}</p>
      <div className="product-row">
        {['1', '2', '3', '4', '5', '6'].map((card) => (
          <div key={card}>
            <Skeleton className="aspect-4/5 w-full rounded-none" />
            <div className="row-words" />
          </div>
        ))}
      </div>
    </div>
  )
}
