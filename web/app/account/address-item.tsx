import type { Address } from '@tanabana/contract/addresses.ts'
import { AddressLines } from '#addresses/address-lines.tsx'
import { Action } from './detail.tsx'
import { messages } from './messages.ts'

type AddressItemProps = {
  address: Address
  /** The first address is the default. */
  first: boolean
  changeable: boolean
  busy: boolean
  onEdit: () => void
  onDelete: () => void
  onDefault: () => void
}

export function AddressItem({ address, first, changeable, busy, onEdit, onDelete, onDefault }: AddressItemProps) {
  const { id, addressType } = address
  const about = `${addressType}, ${address.addressLine1}`
  return (
    <div className="flex h-full flex-col rounded-sm border border-line bg-paper p-4 pb-1.5 text-sm desktop:p-5 desktop:pb-2">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 text-xs tracking-wide break-words text-muted uppercase">{addressType}</span>
        {first && <span className="rounded-xs bg-ground px-2 py-0.5 text-xs">{messages.addresses.default}</span>}
      </p>
      <p className="mt-2 mb-3 grow">
        <AddressLines address={address} />
      </p>
      {changeable && (
        <div className="border-t border-line pt-1.5">
          <div className="-mx-2.5 flex flex-wrap gap-x-4">
            <Action id={`edit-${id}`} label={messages.addresses.editLabel(about)} disabled={busy} onClick={onEdit}>
              {messages.details.edit}
            </Action>
            <Action
              label={messages.addresses.deleteLabel(about)}
              disabled={busy}
              onClick={onDelete}
              className="text-alert"
            >
              {messages.addresses.delete}
            </Action>
            {!first && (
              <Action label={messages.addresses.makeDefaultLabel(about)} disabled={busy} onClick={onDefault}>
                {messages.addresses.makeDefault}
              </Action>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
