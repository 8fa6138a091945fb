import type { Address } from '@tanabana/contract/addresses.ts'
import { addressStep, phoneWidth } from '@tanabana/contract/limits.ts'
import { useRef } from 'react'
import { AddressLines } from '#addresses/address-lines.tsx'
import { canEdit } from '#addresses/receiver.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { ScrollButton, useScrollEnds } from '#ui/scroll-row.tsx'
import { messages } from './messages.ts'

type AddressSliderProps = {
  addresses: Address[]
  chosen: number | null
  onChoose: (id: number) => void
  onEdit: (id: number) => void
}

/** The saved addresses as a horizontal radio group. The arrow buttons only scroll. */
export function AddressSlider({ addresses, chosen, onChoose, onEdit }: AddressSliderProps) {
  const row = useRef<HTMLDivElement>(null)
  const { ends, measure } = useScrollEnds(row, addresses.length)

  function slide(direction: 1 | -1) {
    const step = matchMedia(`(max-width: ${phoneWidth}px)`).matches ? addressStep.phone : addressStep.desktop
    row.current?.scrollBy({ left: direction * step })
  }

  return (
    <div>
      <div
        ref={row}
        role="radiogroup"
        aria-label={messages.deliveryAddress}
        onScroll={measure}
        className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto scroll-smooth px-4 py-1 [scrollbar-width:none] desktop:-mx-1 desktop:scroll-px-1 desktop:gap-4 desktop:px-1"
      >
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            chosen={address.id === chosen}
            onChoose={() => onChoose(address.id)}
            onEdit={() => onEdit(address.id)}
            alone={addresses.length === 1}
          />
        ))}
      </div>
      {!(ends.left && ends.right) && (
        <div className="mt-3 flex justify-end gap-2">
          <ScrollButton name={messages.previousAddresses} disabled={ends.left} onClick={() => slide(-1)} turned />
          <ScrollButton name={messages.nextAddresses} disabled={ends.right} onClick={() => slide(1)} />
        </div>
      )}
    </div>
  )
}

const card =
  'relative flex w-full cursor-pointer flex-col rounded-sm border border-line bg-paper p-4 pb-10 text-sm transition-colors duration-150 hover:border-edge has-checked:border-madder has-checked:ring-1 has-checked:ring-madder has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo desktop:p-5 desktop:pb-11'

/** 248 and 304 px wide: with the gap, one step is one card. An address that is alone fills a phone's width. */
type AddressCardProps = { address: Address; chosen: boolean; onChoose: () => void; onEdit: () => void; alone: boolean }

function AddressCard({ address, chosen, onChoose, onEdit, alone }: AddressCardProps) {
  return (
    <div className={`relative flex shrink-0 snap-start desktop:w-[304px] ${alone ? 'w-full' : 'w-[248px]'}`}>
      <label className={card}>
        <input
          type="radio"
          name="address"
          value={address.id}
          checked={chosen}
          onChange={onChoose}
          className="sr-only scroll-mt-48"
        />
        <span className="flex items-center justify-between">
          <span className="text-xs font-semibold tracking-wide text-muted uppercase">{address.addressType}</span>
          <span
            className={`grid size-5 place-items-center rounded-full border ${chosen ? 'border-madder bg-madder text-canvas' : 'border-edge'}`}
          >
            {chosen && <CheckIcon className="size-3" />}
          </span>
        </span>
        <span className="mt-2">
          <AddressLines address={address} />
        </span>
      </label>
      {canEdit(address) && (
        <button
          type="button"
          aria-label={messages.editAddress(address.addressType)}
          onClick={onEdit}
          className="absolute right-1 bottom-0.5 min-h-11 min-w-11 cursor-pointer rounded-sm px-3 text-sm font-semibold text-indigo hover:underline"
        >
          {messages.edit}
        </button>
      )}
    </div>
  )
}
