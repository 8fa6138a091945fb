import { placeLines } from '@tanabana/contract/address-lines.ts'
import type { Address } from '@tanabana/contract/addresses.ts'
import { addressStep, phoneWidth } from '@tanabana/contract/limits.ts'
import { formatMobile } from '@tanabana/contract/mobile.ts'
import { CheckIcon } from '@tanabana/ui/icons.tsx'
import { ScrollButton, useScrollEnds } from '@tanabana/ui/scroll-row.tsx'
import { useRef } from 'react'
import { canEdit } from '#addresses/receiver.ts'
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
  'relative flex w-full cursor-pointer flex-col rounded-sm border border-line bg-paper p-3.5 text-sm transition-colors duration-150 hover:border-edge has-checked:border-madder has-checked:ring-1 has-checked:ring-madder has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo'

/** 248 and 304 px wide: with the gap, one step is one card. An address that is alone is as wide as a payment method. */
type AddressCardProps = { address: Address; chosen: boolean; onChoose: () => void; onEdit: () => void; alone: boolean }

function AddressCard({ address, chosen, onChoose, onEdit, alone }: AddressCardProps) {
  const { fullName, mobile, country } = address
  // The shop delivers in one country: the card leaves it out.
  const places = placeLines(address).filter((line) => line !== country)
  return (
    <div
      className={`relative flex shrink-0 snap-start ${alone ? 'w-full tablet:w-[calc(50%-0.5rem)]' : 'w-[248px] desktop:w-[304px]'}`}
    >
      <label className={card}>
        <input
          type="radio"
          name="address"
          value={address.id}
          checked={chosen}
          onChange={onChoose}
          className="sr-only scroll-mt-48"
        />
        <span className="flex items-start justify-between gap-3">
          <span className="flex min-w-0 flex-wrap gap-x-2.5 wrap-anywhere">
            {fullName && <span className="text-sm font-semibold">{fullName}</span>}
            {mobile && <span className="text-muted tabular-nums">{formatMobile(mobile)}</span>}
            {!fullName && <span className="text-sm font-semibold">{address.addressLine1}</span>}
          </span>
          <span
            className={`grid size-5 shrink-0 place-items-center rounded-full border ${chosen ? 'border-madder bg-madder text-canvas' : 'border-edge'}`}
          >
            {chosen && <CheckIcon className="size-3" />}
          </span>
        </span>
        <span className="mt-1 mb-1.5 wrap-anywhere">{places.slice(fullName ? 0 : 1).join(', ')}</span>
        <span className="mt-auto text-xs tracking-wide text-muted uppercase">{address.addressType}</span>
      </label>
      {canEdit(address) && (
        <button
          type="button"
          aria-label={messages.editAddress(address.addressType)}
          onClick={onEdit}
          className="absolute right-0.5 bottom-0 min-h-11 min-w-11 cursor-pointer rounded-sm px-3 text-sm font-semibold text-indigo hover:underline"
        >
          {messages.edit}
        </button>
      )}
    </div>
  )
}
