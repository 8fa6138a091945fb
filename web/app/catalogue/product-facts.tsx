import type { Product } from '@tanabana/contract/catalogue.ts'
import { ReturnIcon, SparkIcon, TruckIcon } from '#ui/icons.tsx'
import { messages } from './product.messages.ts'

const badges = [
  { name: messages.badges.shipping, icon: <TruckIcon className="size-7" /> },
  { name: messages.badges.returns, icon: <ReturnIcon className="size-7" /> },
  { name: messages.badges.fresh, icon: <SparkIcon className="size-7" /> },
]

export function ProductFacts({ product }: { product: Product }) {
  return (
    <>
      <ul className="mt-8 grid grid-cols-3 border-y border-line py-5">
        {badges.map((badge) => (
          <li key={badge.name} className="flex flex-col items-center gap-2 text-center text-xs font-medium">
            <span className="text-madder">{badge.icon}</span>
            {badge.name}
          </li>
        ))}
      </ul>
      <section className="mt-8">
        <h2 className="font-display text-xl">{messages.details}</h2>
        {product.description && (
          <p className="mt-3 leading-relaxed text-pretty whitespace-pre-line">{product.description}</p>
        )}
        <dl className="mt-5 text-sm">
          {messages.facts.map(
            ([name, label]) =>
              product.facts?.[name] && (
                <div key={name} className="flex gap-4 border-t border-line py-3">
                  <dt className="w-40 max-w-1/2 shrink-0 text-muted">{label}</dt>
                  <dd className="min-w-0">{product.facts[name]}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
    </>
  )
}
