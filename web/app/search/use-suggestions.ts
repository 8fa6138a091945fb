import type { Product } from '@tanabana/contract/catalogue.ts'
import { suggestionCount, suggestionPause } from '@tanabana/contract/limits.ts'
import { type KeyboardEvent, useCallback, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserClient } from '#api/public-client.ts'
import { addressOf } from '#products/variants.ts'

export type Suggestions = ReturnType<typeof useSuggestions>

/**
 * Suggests products by name for a search box, as a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 * Failures are ignored: Enter still searches. `replace`: opening a product replaces the history entry.
 */
export function useSuggestions({ replace = false } = {}) {
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<{ for: string; products: Product[] }>({ for: '', products: [] })
  const [marked, setMarked] = useState(-1)
  const [shut, setShut] = useState(true)
  const wanted = typed.trim()

  useEffect(() => {
    if (!wanted || shut || found.for === wanted) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      fetchSuggestions(wanted, controller.signal).then(
        (products) => {
          setFound({ for: wanted, products })
          setMarked(-1)
        },
        () => {},
      )
    }, suggestionPause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [wanted, shut, found.for])

  /** Takes over what was typed before hydration. */
  const ref = useCallback((box: HTMLInputElement | null) => {
    if (!box || box !== document.activeElement || box.value === box.defaultValue) return
    setTyped(box.value)
    setShut(false)
  }, [])

  // narrows the previous suggestions until the response arrives
  const previous = () => found.products.filter((product) => isNamed(product, wanted))
  const products = !wanted ? [] : found.for === wanted ? found.products : previous()
  const open = !shut && products.length > 0
  const close = () => {
    setShut(true)
    setMarked(-1)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const product = products[marked]
    if (step !== 0 && products.length > 0) {
      event.preventDefault()
      setShut(false)
      // -1 is the box itself
      setMarked((at) => ((at + 1 + step + products.length + 1) % (products.length + 1)) - 1)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && open && product) {
      event.preventDefault()
      close()
      void navigate(addressOf(product), { replace })
    }
  }
  return {
    id,
    open,
    products,
    marked,
    query: wanted,
    replace,
    close,
    /** For the box. */
    box: {
      ref,
      role: 'combobox',
      'aria-expanded': open,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': marked >= 0 ? `${id}-${marked}` : undefined,
      onKeyDown,
      onChange: (event: { target: HTMLInputElement }) => {
        setTyped(event.target.value)
        setShut(false)
      },
    } as const,
  }
}

async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Product[]> {
  const { content, query: searched } = await browserClient(
    'getProductPaged',
    { query: { page: 0, size: suggestionCount, query } },
    { signal },
  )
  // a backend without search returns unrelated products
  return searched === undefined ? content.filter((product) => isNamed(product, query)) : content
}

/** Whether the name contains the query, in any case. */
export function isNamed({ name }: Product, query: string): boolean {
  return name.toLowerCase().includes(query.toLowerCase())
}
