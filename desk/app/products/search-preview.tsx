import { plainText } from '@tanabana/contract/description.ts'
import type { ProductFacts } from '@tanabana/contract/desk/product-facts.ts'
import { promiseOf } from '@tanabana/contract/policy-words.ts'
import { type RefObject, useEffect, useState } from 'react'
import { useShop } from '#server/use-shop.ts'
import { textsOf } from '#ui/form-texts.ts'

type SearchPreviewProps = { form: RefObject<HTMLFormElement | null>; page: string; facts: ProductFacts }

type Words = Pick<ProductFacts, 'name' | 'brand' | 'description' | 'seoTitle' | 'seoDescription'>

/** What a search engine shows of the page, as it is being typed. */
export function SearchPreview({ form, page, facts }: SearchPreviewProps) {
  const [words, setWords] = useState<Words>(facts)
  useEffect(() => {
    const read = () => {
      if (!form.current) return
      const typed = textsOf(new FormData(form.current))
      setWords((before) => ({ ...before, ...typed }))
    }
    read()
    document.addEventListener('input', read)
    return () => document.removeEventListener('input', read)
  }, [form])
  const { policies } = useShop()
  const { name, brand, description, seoTitle, seoDescription } = words
  const { host, pathname } = new URL(page)
  const title = [name, brand].filter(Boolean).join(' by ')
  return (
    <figure className="rounded-sm border border-line px-3.5 py-3 tablet:col-span-2" aria-label="Search result">
      <figcaption className="text-sm text-muted">So it can look in a search engine:</figcaption>
      <p className="mt-2 text-sm text-muted wrap-anywhere">
        {host}
        {pathname.replaceAll('/', ' › ')}
      </p>
      <p className="line-clamp-2 text-lg text-indigo wrap-anywhere">{seoTitle || title}</p>
      <p className="line-clamp-2 text-sm wrap-anywhere">
        {seoDescription ||
          plainText(description).replace(/\s+/g, ' ').slice(0, 155) ||
          `${title}. ${promiseOf(policies)}`}
      </p>
    </figure>
  )
}
