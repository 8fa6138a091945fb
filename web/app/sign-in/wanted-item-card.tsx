import { Picture } from '#products/picture.tsx'
import { sizeName } from '#products/size-name.ts'
import type { WantedItem } from './panel.ts'

const next = 'We’ll add it to your bag once you sign in.'

/** The item that goes into the bag after the sign-in. */
export function WantedItemCard({ item: { product, size, color, picture } }: { item: WantedItem }) {
  return (
    <div className="mb-6 flex items-center gap-4 rounded-sm bg-ground/50 p-3">
      <Picture src={picture} alt="" sizes="64px" eager className="w-16 shrink-0 rounded-xs" />
      <div className="min-w-0 text-sm">
        <p className="text-sm font-semibold break-words">{product.name}</p>
        <p className="mt-0.5 text-muted">{`${sizeName(size)}, ${color}`}</p>
        <p className="mt-1.5 text-pretty">{next}</p>
      </div>
    </div>
  )
}
