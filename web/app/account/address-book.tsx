import type { Address } from '@tanabana/contract/addresses.ts'
import { maxAddresses } from '@tanabana/contract/limits.ts'
import { showToast } from '@tanabana/ui/alert.tsx'
import { AskDialog } from '@tanabana/ui/ask-dialog.tsx'
import { Button } from '@tanabana/ui/button.tsx'
import { PinIcon, PlusIcon } from '@tanabana/ui/icons.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { Notice } from '@tanabana/ui/notice.tsx'
import { Skeleton } from '@tanabana/ui/skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { draftedAddress, dropDraft } from '#addresses/address-draft.ts'
import { AddressForm } from '#addresses/address-form.tsx'
import { useAddressBook } from '#addresses/use-address-book.ts'
import { AddressItem } from './address-item.tsx'
import { Action } from './detail.tsx'
import { messages } from './messages.ts'
import { Section } from './section.tsx'

type AddressBookProps = {
  username: string
  /** Whether the backend can change and delete addresses. */
  changeable: boolean
}

/** The saved delivery addresses: add, change, delete, choose the default. */
export function AddressBook({ username, changeable }: AddressBookProps) {
  const book = useAddressBook(username)
  const [open, setOpen] = useState<'new' | number | null>(() => {
    const drafted = draftedAddress(username)
    return drafted === null ? null : Number(drafted) || 'new'
  })
  const [asked, ask] = useState<Address | null>(null)
  const focusOn = useRef('')
  const place = useRef<HTMLDivElement>(null)

  // An opening form takes the focus; a closing form returns it to the button it replaced.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every form that opens or closes
  useEffect(() => {
    const wanted = focusOn.current
    focusOn.current = ''
    if (wanted === 'form') place.current?.querySelector<HTMLElement>('form')?.focus()
    else if (wanted) document.getElementById(wanted)?.focus()
  }, [open])

  function show(which: 'new' | number) {
    focusOn.current = 'form'
    setOpen(which)
  }

  function close(id: string) {
    dropDraft(username, open === 'new' ? '' : String(open))
    focusOn.current = id
    setOpen(null)
  }

  function keep(address: Address) {
    book.add(address)
    close(`edit-${address.id}`)
    showToast(messages.addresses.saved)
  }

  async function remove() {
    if (asked && (await book.remove(asked)))
      (document.getElementById('add-address') ?? place.current?.querySelector('form'))?.focus()
    ask(null)
  }

  const { status, addresses } = book
  const form = (address?: Address) => (
    <AddressForm
      key={address?.id ?? 'new'}
      username={username}
      address={address}
      onSaved={keep}
      onCancel={() => close(address ? `edit-${address.id}` : 'add-address')}
    />
  )
  return (
    <Section
      title={messages.addresses.title}
      text={addresses.length > 1 ? messages.addresses.defaultHint : undefined}
      action={
        status === 'ready' &&
        open === null &&
        addresses.length > 0 &&
        addresses.length < maxAddresses && (
          <Action id="add-address" onClick={() => show('new')}>
            <PlusIcon className="size-4" />
            {messages.addresses.add}
          </Action>
        )
      }
    >
      {status === 'loading' && <AddressesSkeleton />}
      {status === 'failed' && (
        <Notice tone="error">
          <p>{book.failure}</p>
          <Button variant="secondary" onClick={book.retry} className="mt-3">
            {common.tryAgain}
          </Button>
        </Notice>
      )}
      <div ref={place}>
        {status === 'ready' && open === 'new' && <div className="mb-4">{form()}</div>}
        {status === 'ready' && addresses.length === 0 && open !== 'new' && (
          <div className="flex flex-col items-center rounded-sm border border-line bg-paper px-6 py-10 text-center">
            <PinIcon className="size-10 text-madder" />
            <p className="mt-4 mb-6 text-pretty text-muted">{messages.addresses.empty}</p>
            <Button id="add-address" variant="secondary" onClick={() => show('new')}>
              {messages.addresses.add}
            </Button>
          </div>
        )}
        <ul className="grid grid-cols-1 gap-3 desktop:grid-cols-2 desktop:gap-4">
          {addresses.map((address, at) => (
            <li key={address.id} className={open === address.id ? 'desktop:col-span-2' : ''}>
              {open === address.id ? (
                form(address)
              ) : (
                <AddressItem
                  address={address}
                  first={at === 0}
                  changeable={changeable}
                  busy={book.busy}
                  onEdit={() => show(address.id)}
                  onDelete={() => ask(address)}
                  onDefault={() => void book.makeDefault(address)}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
      <AskDialog
        open={asked !== null}
        title={messages.addresses.deleteTitle}
        text={
          asked
            ? messages.addresses.deleteText(
                `${asked.fullName ? `${asked.fullName}, ` : ''}${asked.addressLine1}, ${asked.city} ${asked.pincode}`,
              )
            : ''
        }
        yes={messages.addresses.confirmDelete}
        no={messages.addresses.keep}
        busy={book.busy}
        isRare
        onNo={() => ask(null)}
        onYes={() => void remove()}
      />
    </Section>
  )
}

function AddressesSkeleton() {
  return (
    <div role="status" aria-label={messages.addresses.loading} className="grid gap-3 desktop:grid-cols-2 desktop:gap-4">
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
    </div>
  )
}
