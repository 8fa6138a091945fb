import type { Product } from '@tanabana/contract/catalogue.ts'
import { Lazy } from '@tanabana/ui/lazy.tsx'
import { useEffect, useRef, useState } from 'react'
import { useConnection } from '#offline/connection.ts'

const loadRows = () => import('./related-rows.tsx')
const loadViewed = () => import('./viewed-products.ts')
const ignoreFailure = () => {}

/** The rows of products below a product page. Code and data load when the place comes near the view. */
export function MoreProducts({ product: { id } }: { product: Product }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const online = useConnection() === 'online'
  useEffect(() => {
    // an offline page may lack the file
    loadViewed().then(({ rememberViewed }) => rememberViewed(id), ignoreFailure)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [id])
  return (
    <div ref={place} className={`page needs-scripts side:col-span-full side:px-0 ${online ? 'more-products' : ''}`}>
      {near && online && <Lazy load={loadRows}>{(Rows) => <Rows key={id} id={id} />}</Lazy>}
    </div>
  )
}
