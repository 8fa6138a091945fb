import { ChevronIcon } from '@tanabana/ui/icons.tsx'
import { DragHandle, MoveButtons } from '#ui/move.tsx'
import { dayText } from '#ui/times.ts'
import type { useOrder } from '#ui/use-order.ts'
import { BlockFields } from './block-fields.tsx'
import { addressOf, type Block, kindNames } from './blocks.ts'

type Props = {
  block: Block
  /** Its place. */
  at: number
  order: ReturnType<typeof useOrder>
  types: readonly string[]
  names: Readonly<Record<string, string>>
  errors: Record<string, string>
  /** Saved addresses that lead to no page now. */
  deadAddresses: readonly string[]
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (block: Block) => void
  onRemove: () => void
}

/** One block: what it is, what moves and removes it, and its fields. */
export function BlockCard({ block, at, order, deadAddresses, errors, isOpen, onOpen, onRemove, ...fields }: Props) {
  const { key, kind, heading } = block
  const address = addressOf(block)
  const isShown = isOpen || Object.keys(errors).length > 0
  const what = `${kindNames[kind]}${heading ? `, ${heading}` : ''}`
  return (
    <li
      data-ordered={key}
      style={{ order: at }}
      className={`border-b border-line py-2 ${order.dragged === key ? 'bg-ground' : ''}`}
    >
      <div className="flex items-center gap-2">
        <DragHandle {...order.handle(key)} />
        <button
          type="button"
          aria-expanded={isShown}
          onClick={() => onOpen(!isShown)}
          className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3 text-left"
        >
          <span className="min-w-0 grow">
            <span className="block truncate text-sm font-semibold">{heading || kindNames[kind]}</span>
            <span className="block truncate text-sm text-muted">
              {[heading && kindNames[kind], datesOf(block)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <ChevronIcon className={`size-4 shrink-0 text-muted ${isShown ? '-rotate-90' : 'rotate-90'}`} />
        </button>
      </div>
      {address && deadAddresses.includes(address) && (
        <p className="pl-11 text-sm text-alert">
          Your shop no longer has a page at {address}. Choose another address, or remove it.
        </p>
      )}
      {isShown && (
        <div className="mt-2 pb-3">
          <BlockFields {...{ block, at, errors, ...fields }} />
        </div>
      )}
      <div className="flex items-center gap-4 pl-11">
        <MoveButtons {...{ id: key, order, what }} />
        <button
          type="button"
          onClick={onRemove}
          aria-label={`Remove: ${what}`}
          className="text-link ml-auto min-h-11 min-w-11 cursor-pointer text-sm"
        >
          Remove
        </button>
      </div>
    </li>
  )
}

function datesOf({ from, until }: Block): string {
  if (from && until) return `${dayText(from)} to ${dayText(until)}`
  if (from) return `From ${dayText(from)}`
  return until ? `Until ${dayText(until)}` : ''
}
