import type { Product } from '@tanabana/contract/catalogue.ts'
import { ReturnIcon, SparkIcon, TruckIcon } from '#ui/icons.tsx'

const badges = [
  { name: 'Free shipping', icon: <TruckIcon className="size-7" /> },
  { name: 'Easy Returns', icon: <ReturnIcon className="size-7" /> },
  { name: 'Fresh Fashion', icon: <SparkIcon className="size-7" /> },
]

export function ProductDetails({ product }: { product: Product }) {
  const facts = [
    ['Net Quantity', '1'],
    ['Care Instruction', 'Normal Wash'],
    ['Marketed By', product.brandid],
    ['Country of Origin', 'India'],
  ]
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
        <h2 className="font-display text-xl">Details</h2>
        {product.description && (
          <p className="mt-3 leading-relaxed text-pretty whitespace-pre-line">{product.description}</p>
        )}
        <dl className="mt-5 text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="flex gap-4 border-t border-line py-3">
              <dt className="w-40 shrink-0 text-muted">{name}</dt>
              <dd className="min-w-0">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
