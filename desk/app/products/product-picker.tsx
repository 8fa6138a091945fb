import type { ListedProduct } from '@tanabana/contract/desk/products.ts'
import { deskRoutes } from '@tanabana/contract/desk/routes.ts'
import { useEffect, useState } from 'react'
import { Field } from '#ui/parts.tsx'
import { useSettled } from '#ui/use-settled.ts'

type Props = {
  handles: readonly string[]
  /** Of products that are chosen already, by handle. */
  names: Readonly<Record<string, string>>
  error: string | undefined
  most: number
  onChange: (handles: string[]) => void
}

/** Chooses products by hand: a search adds them, each can be moved to the front and removed. */
export function ProductPicker({ handles, names, error, most, onChange }: Props) {
  const [query, setQuery] = useState('')
  const { products, failed } = useFound(query)
  const [added, setAdded] = useState<Readonly<Record<string, string>>>({})
  const found = products.filter(({ handle }) => !handles.includes(handle)).slice(0, 6)
  const nameOf = (handle: string) => added[handle] ?? names[handle] ?? handle

  function add({ handle, name }: ListedProduct): void {
    setAdded((now) => ({ ...now, [handle]: name }))
    setQuery('')
    onChange([...handles, handle])
  }

  return (
    <fieldset>
      <legend className="text-sm font-semibold">Products</legend>
      <ol className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {handles.map((handle, at) => (
          <li key={handle} className="flex items-center gap-4 text-sm">
            <span className="min-w-0 grow truncate">{nameOf(handle)}</span>
            {at > 0 && (
              <button
                type="button"
                onClick={() => onChange([handle, ...handles.filter((one) => one !== handle)])}
                aria-label={`To the front: ${nameOf(handle)}`}
                className={linkLook}
              >
                To the front
              </button>
            )}
            <button
              type="button"
              onClick={() => onChange(handles.filter((one) => one !== handle))}
              aria-label={`Remove: ${nameOf(handle)}`}
              className={linkLook}
            >
              Remove
            </button>
          </li>
        ))}
      </ol>
      {handles.length < most && (
        <div className="mt-3">
          <Field
            label="Search a product"
            name="product"
            type="search"
            value={query}
            autoComplete="off"
            onChange={({ currentTarget }) => setQuery(currentTarget.value)}
            onKeyDown={(event) => {
              // Enter would save the page
              if (event.key !== 'Enter') return
              event.preventDefault()
              const [first] = found
              if (first) add(first)
            }}
            {...(error && { error })}
          />
          <ul aria-label="Found products" className="mt-1 divide-y divide-line empty:hidden">
            {found.map((product) => (
              <li key={product.id}>
                <button
                  type="button"
                  onClick={() => add(product)}
                  className="flex min-h-11 w-full cursor-pointer items-center gap-3 py-1 text-left text-sm"
                >
                  <span className="size-10 shrink-0 bg-ground">
                    {product.image && <img src={`${product.image}?w=240`} alt="" className="size-full object-cover" />}
                  </span>
                  <span className="min-w-0 grow truncate">{product.name}</span>
                  <span className="text-link">Add</span>
                </button>
              </li>
            ))}
          </ul>
          <p role="status" className="mt-1 text-sm text-muted empty:hidden">
            {failed
              ? 'No connection. Type again to search.'
              : query.trim() && found.length === 0
                ? 'Nothing found yet.'
                : ''}
          </p>
        </div>
      )}
    </fieldset>
  )
}

const linkLook = 'text-link min-h-11 shrink-0 cursor-pointer'

/** The shown products that a search finds, 0.3 s after the last key. */
function useFound(query: string): { products: readonly ListedProduct[]; failed: boolean } {
  const wanted = query.trim()
  const isSettled = useSettled(wanted, 0.3, '')
  const [found, setFound] = useState<{ for: string; products: ListedProduct[] | null }>({ for: '', products: [] })
  useEffect(() => {
    if (!isSettled || !wanted) return
    const aborted = new AbortController()
    const search = new URLSearchParams({ query: wanted, state: 'shown' })
    fetch(`${deskRoutes.listProducts.path}?${search}`, { signal: aborted.signal })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))))
      .then(
        ({ products }: { products: ListedProduct[] }) => setFound({ for: wanted, products }),
        () => aborted.signal.aborted || setFound({ for: wanted, products: null }),
      )
    return () => aborted.abort()
  }, [isSettled, wanted])
  const isNow = found.for === wanted
  return { products: (isNow && found.products) || [], failed: isNow && found.products === null }
}
