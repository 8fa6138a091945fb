import type { Product } from '@tanabana/contract/catalogue.ts'
import { boldParts } from '@tanabana/contract/description.ts'
import { formatPaise } from '@tanabana/contract/money.ts'
import { ChevronIcon } from '@tanabana/ui/icons.tsx'
import { Lazy } from '@tanabana/ui/lazy.tsx'
import { useEffect, useRef } from 'react'
import { messages as productMessages } from '#products/messages.ts'
import type { Offer } from '#products/offer.ts'
import { useSettings } from '#settings/settings.ts'
import { messages } from './product-facts.messages.ts'

const loadPincodeCheck = () => import('#delivery/pincode-check.tsx')

type ProductFactsProps = { product: Product; mrp: Offer['mrp'] }

const withBold = (text: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
  boldParts(text).map((part, at) => (at % 2 ? <strong key={at}>{part}</strong> : part))

/** The description and facts in groups that open and close. */
export function ProductFacts({ product: { description, facts }, mrp }: ProductFactsProps) {
  const { contact, policies } = useSettings()
  const groups = useRef<HTMLDivElement>(null)
  // beside the tall pictures there is room for all
  useEffect(() => {
    if (matchMedia('(width >= 1240px)').matches)
      for (const group of groups.current?.children ?? []) (group as HTMLDetailsElement).open = true
  }, [])
  const values = {
    ...facts,
    mrp: mrp && `${formatPaise(mrp)}. ${productMessages.includesTaxes}`,
    customerCare: [contact.email, contact.phone].filter(Boolean).join(', '),
  }
  return (
    <>
      {policies.hasZones && (
        <div className="mt-4 min-h-18 text-sm">
          <Lazy load={loadPincodeCheck}>{(PincodeCheck) => <PincodeCheck />}</Lazy>
        </div>
      )}
      <div ref={groups} className="mt-4 border-t border-line">
        {messages.factGroups.map(({ title, facts: names }, at) => {
          const known = names.filter(([name]) => values[name])
          const text = at === 0 && description
          if (!text && known.length === 0) return null
          return (
            <details key={title} open={at === 0} className="group border-b border-line">
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4">
                <h2 className="text-lg font-semibold">{title}</h2>
                <ChevronIcon className="size-4 rotate-90 group-open:-rotate-90" />
              </summary>
              {text && <p className="pb-3 text-sm leading-relaxed text-pretty whitespace-pre-line">{withBold(text)}</p>}
              <dl className="pb-5 text-sm">
                {known.map(([name, label]) => (
                  <div key={name} className="flex gap-4 py-1.5">
                    <dt className="w-36 max-w-1/2 shrink-0 text-muted">{label}</dt>
                    <dd className="min-w-0">{values[name]}</dd>
                  </div>
                ))}
              </dl>
            </details>
          )
        })}
      </div>
    </>
  )
}
