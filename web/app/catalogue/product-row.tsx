import { ScrollButton, useScrollEnds } from '@tanabana/ui/scroll-row.tsx'
import { Skeleton } from '@tanabana/ui/skeleton.tsx'
import { useId, useRef } from 'react'
import { CardDelivery } from '#delivery/delivery-date.tsx'
import { messages } from './more-products.messages.ts'
import { RowCard } from './row-card.tsx'
import type { RowProduct } from './row-product.ts'

const heading = 'font-display text-2xl'

type ProductRowProps = {
  title: string
  products: readonly RowProduct[]
  /** The first picture loads with the document. */
  eager?: boolean
}

/** Products in one row, scrolled by finger, wheel, keyboard and arrow buttons. Nothing without products. */
export function ProductRow({ title, products, eager = false }: ProductRowProps) {
  const row = useRef<HTMLUListElement>(null)
  const id = useId()
  const { ends, measure } = useScrollEnds(row, products.length)
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
            <ScrollButton name={messages.previous(title)} disabled={ends.left} onClick={() => scroll(-1)} turned />
            <ScrollButton name={messages.next(title)} disabled={ends.right} onClick={() => scroll(1)} />
          </div>
        )}
      </div>
      <ul ref={row} onScroll={measure} className="product-row scroll-smooth">
        {products.map((product, at) => (
          <li key={product.id} className="min-w-0">
            <RowCard product={product} eager={eager && at === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
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
            <div className="card-words" />
            <CardDelivery />
          </div>
        ))}
      </div>
    </div>
  )
}
