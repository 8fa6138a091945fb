import type { Address } from '@tanabana/contract/addresses.ts'
import { useEffect, useRef, useState } from 'react'
import { dropDraft, readDraft } from '#addresses/address-draft.ts'
import { AddressForm } from '#addresses/address-form.tsx'
import { ReceiverForm } from '#addresses/receiver-form.tsx'
import type { useAddresses } from '#addresses/use-addresses.ts'
import { showToast } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { messages as common } from '#ui/messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { AddressSlider } from './address-slider.tsx'
import { messages } from './messages.ts'

type DeliveryProps = {
  username: string
  book: ReturnType<typeof useAddresses>
  adding: boolean
  /** The selected address if it lacks a name or mobile number. */
  incomplete: Address | null
  onAdding: (adding: boolean) => void
}

/** The delivery address: choose a saved one or add one. */
export function Delivery({ username, book, adding, incomplete, onAdding }: DeliveryProps) {
  const section = useRef<HTMLElement>(null)
  const [saved, setSaved] = useState<number>()

  useEffect(() => {
    if (saved !== undefined) section.current?.querySelector<HTMLInputElement>(`input[value="${saved}"]`)?.focus()
  }, [saved])

  // Reopens the form with the draft that an expired session left.
  useEffect(() => {
    if (readDraft(username)) onAdding(true)
  }, [username, onAdding])

  function keep(address: Address) {
    book.add(address)
    onAdding(false)
    setSaved(address.id)
    showToast(messages.addressSaved)
  }

  function cancel() {
    dropDraft()
    onAdding(false)
  }

  return (
    <section ref={section} aria-labelledby="delivery-heading">
      <div className="mb-4 flex min-h-11 items-center justify-between gap-4">
        <h2 id="delivery-heading" className="font-display text-2xl">
          {messages.deliverTo}
        </h2>
        {book.status === 'ready' && !adding && (
          <button
            type="button"
            onClick={() => onAdding(true)}
            className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-sm px-2 text-sm font-semibold text-indigo hover:underline"
          >
            <PlusIcon className="size-4" />
            {messages.addAddress}
          </button>
        )}
      </div>
      {book.status === 'loading' && <AddressesSkeleton />}
      {book.status === 'failed' && (
        <div role="alert" className="rounded-sm border border-line bg-paper p-5">
          <p>{book.failure}</p>
          <Button variant="secondary" onClick={book.retry} className="mt-4">
            {common.tryAgain}
          </Button>
        </div>
      )}
      {book.status === 'ready' &&
        (adding ? (
          <AddressForm username={username} onSaved={keep} onCancel={book.addresses.length > 0 ? cancel : undefined} />
        ) : (
          <AddressSlider addresses={book.addresses} chosen={book.chosen} onChoose={book.choose} />
        ))}
      {book.status === 'ready' && incomplete && (
        <ReceiverForm
          key={incomplete.id}
          username={username}
          address={incomplete}
          usualMobile={book.addresses.find(({ mobile }) => mobile)?.mobile ?? ''}
          onSaved={keep}
          onGone={book.retry}
        />
      )}
    </section>
  )
}

export function AddressesSkeleton() {
  return (
    <div className="flex gap-3 overflow-hidden py-1 desktop:gap-4">
      <Skeleton className="h-40 w-[248px] shrink-0 desktop:w-[304px]" />
      <Skeleton className="h-40 w-[248px] shrink-0 desktop:w-[304px]" />
    </div>
  )
}
