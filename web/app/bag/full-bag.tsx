import type { CartLine } from '@tanabana/contract/bag.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import { globalMessages, messages as shared } from '@tanabana/contract/messages.ts'
import { formatPaise } from '@tanabana/contract/money.ts'
import { showAlert } from '@tanabana/ui/alert.tsx'
import { LockIcon } from '@tanabana/ui/icons.tsx'
import { useState } from 'react'
import { useConnection } from '#offline/connection.ts'
import { useSettings } from '#settings/settings.ts'
import type { Bag } from './bag.ts'
import { BagLine } from './bag-line.tsx'
import { BagSummary } from './bag-summary.tsx'
import { bagTotal } from './bag-sums.ts'
import { changeLine } from './change-line.ts'
import { CheckoutButton } from './checkout-button.tsx'
import { TitleWithSteps } from './checkout-steps.tsx'
import { countOf, type ItemChange } from './line-changes.ts'
import { shortage } from './line-stock.ts'
import { messages } from './messages.ts'
import { removeLine } from './remove-line.ts'

type FullBagProps = { bag: Bag & { cart: NonNullable<Bag['cart']> } }

/** A bag with at least one line. */
export default function FullBag({ bag }: FullBagProps) {
  const [changed, setChanged] = useState<{ line: CartLine; wanted: ItemChange } | null>(null)
  const total = bagTotal(bag.cart)
  const quantity = countOf(bag.lines)
  const offline = useConnection() !== 'online'
  const { returnDays } = useSettings().policies
  const blocked = bag.lines.some((line) => shortage(line))

  function change(line: CartLine, wanted: ItemChange) {
    setChanged({ line, wanted })
    void changeLine(line, wanted)
  }

  function remove(line: CartLine) {
    setChanged(null)
    // The pressed button disappears with its line. UNDO takes the focus when its code is here.
    document.getElementById('bag-heading')?.focus({ preventScroll: true })
    removeLine(line)
  }

  async function move(line: CartLine) {
    const code = await import('./undo-removal.ts').catch(() => null)
    if (code) await code.moveToWishlist(line)
    else showAlert(globalMessages.noResponse, { tone: 'error' })
  }

  // Fixed at the bottom on a phone, in the summary on a desktop. The other one is hidden.
  const checkout = (
    <>
      {offline && (
        <p role="status" className="mb-3 text-sm text-alert">
          {shared.offline}
        </p>
      )}
      {blocked && (
        <p role="status" className="mb-3 text-sm text-alert">
          {messages.blocked}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="shrink-0 desktop:hidden">
          <span className="block text-xs text-muted">{messages.summary.total}</span>
          <span className="text-lg font-semibold tabular-nums" translate="no">
            {formatPaise(total)}
          </span>
        </p>
        <div className="flex-1 basis-40 tablet:max-desktop:ml-auto tablet:max-desktop:max-w-80">
          <CheckoutButton blocked={blocked || offline} changing={bag.changing} refused={bag.notices.size > 0} />
        </div>
      </div>
    </>
  )

  return (
    <>
      <TitleWithSteps current="bag">
        <h1 id="bag-heading" tabIndex={-1} className="page-title outline-none">
          {messages.heading} <span className="font-sans text-lg text-muted tabular-nums">({quantity})</span>
        </h1>
      </TitleWithSteps>
      <div className="desktop:grid desktop:grid-cols-[1fr_22rem] desktop:items-start desktop:gap-14">
        <section aria-labelledby="bag-heading">
          {bag.failure && (
            <p role="alert" className="mb-4 text-sm text-alert">
              {bag.failure}
            </p>
          )}
          <ul className="divide-y divide-line border-y border-line">
            {bag.lines.map((line) => (
              <BagLine
                key={line.id}
                line={line}
                notice={bag.notices.get(line.id)}
                onChange={(wanted) => change(line, wanted)}
                onRemove={() => remove(line)}
                onMove={() => move(line)}
              />
            ))}
          </ul>
          <p aria-live="polite" className="sr-only">
            {changed &&
              !bag.changing &&
              `${announcementOf(changed, bag)} ${messages.changed.total(formatPaise(total))}`}
          </p>
        </section>

        <aside
          aria-label={messages.summary.label}
          className="mt-8 tablet:rounded-sm tablet:border tablet:border-line tablet:bg-paper tablet:p-6 desktop:sticky desktop:top-32 desktop:mt-0"
        >
          <BagSummary cart={bag.cart} />
          <div className="mt-6 hidden desktop:block">{checkout}</div>
          <p className="mt-4 flex items-center justify-center gap-1.5 text-xs text-muted">
            <LockIcon className="size-4" />
            {messages.taxes}
            {returnDays > 0 && messages.returns(inCount(returnDays, 'day'))}
          </p>
        </aside>
        <div className="sticky bottom-bar -mx-4 mt-6 border-t border-line bg-canvas px-4 py-3 desktop:hidden">
          {checkout}
        </div>
      </div>
    </>
  )
}

/** What the server holds after a change, which it may have refused. */
function announcementOf({ line, wanted }: { line: CartLine; wanted: ItemChange }, { lines }: Bag) {
  // a line whose new size another line has is now part of that line
  const { product, size, quantity } = lines.find(({ id }) => id === line.id) ?? { ...line, ...wanted }
  return 'size' in wanted
    ? messages.changed.size(product.name, size)
    : messages.changed.quantity(product.name, quantity)
}
