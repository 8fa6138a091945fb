import type { Address } from '@tanabana/contract/addresses.ts'
import { phoneWidth } from '@tanabana/contract/limits.ts'
import { globalMessages } from '@tanabana/contract/messages.ts'
import { showToast } from '@tanabana/ui/alert.tsx'
import { Button } from '@tanabana/ui/button.tsx'
import { PlusIcon } from '@tanabana/ui/icons.tsx'
import { Lazy } from '@tanabana/ui/lazy.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import type { useOverlay } from '@tanabana/ui/overlay.ts'
import { Skeleton } from '@tanabana/ui/skeleton.tsx'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { draftedAddress, dropDraft } from '#addresses/address-draft.ts'
import { AddressForm } from '#addresses/address-form.tsx'
import { messages as addressTexts } from '#addresses/messages.ts'
import { ReceiverForm } from '#addresses/receiver-form.tsx'
import type { useAddresses } from '#addresses/use-addresses.ts'
import { AddressSlider } from './address-slider.tsx'
import { messages } from './messages.ts'

const loadSheet = () => import('./address-sheet.tsx')

type DeliveryProps = {
  username: string
  book: ReturnType<typeof useAddresses>
  /** The address form; `of` is the id of the address to edit. */
  form: ReturnType<typeof useOverlay>
  /** The selected address if it lacks a name or mobile number. */
  incomplete: Address | null
  /** Of the form. */
  typed: ComponentProps<typeof AddressForm>['delivery']
}

/** The delivery address: choose a saved one, add or edit one. */
export function Delivery({ username, book, form, incomplete, typed }: DeliveryProps) {
  const section = useRef<HTMLElement>(null)
  const [saved, setSaved] = useState<number>()

  useEffect(() => {
    if (saved !== undefined && !form.open)
      section.current?.querySelector<HTMLInputElement>(`input[value="${saved}"]`)?.focus()
  }, [saved, form.open])

  // Reopens the form with the draft that an expired session or a reload left.
  const { show, open } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, because Back closes the form and keeps the draft
  useEffect(() => {
    const drafted = draftedAddress(username)
    if (drafted !== null && !open) show(drafted)
  }, [username])

  function keep(address: Address) {
    book.add(address)
    form.hide()
    setSaved(address.id)
    showToast(messages.addressSaved)
  }

  function cancel() {
    dropDraft(username, form.of)
    form.hide()
  }

  const isReady = book.status === 'ready'
  const hasAddresses = book.addresses.length > 0
  return (
    <section ref={section} aria-labelledby="delivery-heading">
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="delivery-heading" className="font-display text-2xl">
          {messages.deliverTo}
        </h2>
        {isReady && hasAddresses && !form.open && (
          <button
            type="button"
            onPointerDown={() => void loadSheet()}
            onClick={() => form.show()}
            className="inline-flex -mr-2 min-h-11 cursor-pointer items-center gap-1.5 rounded-sm px-2 text-sm font-semibold text-indigo hover:underline"
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
      {isReady && !hasAddresses && <AddressForm username={username} onSaved={keep} delivery={typed} />}
      {isReady && hasAddresses && (
        <SavedAddresses {...{ username, book, form, typed }} onSaved={keep} onCancel={cancel} />
      )}
      {isReady && incomplete && (
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

type SavedAddressesProps = Omit<DeliveryProps, 'incomplete'> & {
  onSaved: (address: Address) => void
  onCancel: () => void
}

/** The slider. The form replaces it on a desktop, and opens over it on a phone. */
function SavedAddresses({ username, book, form, typed, onSaved, onCancel }: SavedAddressesProps) {
  const edited = book.addresses.find(({ id }) => String(id) === form.of)
  const isSheet = useIsPhone()
  const slider = (
    <AddressSlider
      addresses={book.addresses}
      chosen={book.chosen}
      onChoose={book.choose}
      onEdit={(id) => form.show(String(id))}
    />
  )
  if (!form.open) return slider
  const fields = (
    <AddressForm
      key={form.of ?? ''}
      username={username}
      address={edited}
      onSaved={onSaved}
      onCancel={onCancel}
      bare={isSheet}
      delivery={typed}
    />
  )
  if (!isSheet) return fields
  return (
    <>
      {slider}
      <Lazy load={loadSheet} onFailure={{ message: globalMessages.noResponse, close: form.hide }}>
        {(AddressSheet) => (
          <AddressSheet
            title={edited ? addressTexts.form.editAddress : addressTexts.form.newAddress}
            onClose={form.hide}
          >
            {fields}
          </AddressSheet>
        )}
      </Lazy>
    </>
  )
}

/** Rendered after hydration only: the checkout loads its addresses first. */
function useIsPhone(): boolean {
  const query = `(max-width: ${phoneWidth}px)`
  const [isPhone, setIsPhone] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const follow = () => setIsPhone(list.matches)
    list.addEventListener('change', follow)
    return () => list.removeEventListener('change', follow)
  }, [query])
  return isPhone
}

export function AddressesSkeleton() {
  return (
    <div className="flex gap-3 overflow-hidden py-1 desktop:gap-4">
      <Skeleton className="h-29 w-[248px] shrink-0 desktop:w-[304px]" />
      <Skeleton className="h-29 w-[248px] shrink-0 desktop:w-[304px]" />
    </div>
  )
}
