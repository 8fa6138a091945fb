import { maxQuantity } from '@tanabana/contract/limits.ts'
import { AskDialog } from '@tanabana/ui/ask-dialog.tsx'
import { Button } from '@tanabana/ui/button.tsx'
import { Chips } from '@tanabana/ui/chips.tsx'
import { Drawer } from '@tanabana/ui/drawer.tsx'
import { FileDrop } from '@tanabana/ui/file-drop.tsx'
import { ProgressLine } from '@tanabana/ui/progress-line.tsx'
import { QuantityStepper } from '@tanabana/ui/quantity-stepper.tsx'
import { Chevron, headLook, rowLine, rowLook } from '@tanabana/ui/rows.tsx'
import { ScrollButton, useScrollEnds } from '@tanabana/ui/scroll-row.tsx'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { Wordmark } from '@tanabana/ui/wordmark.tsx'
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSettings } from '#settings/settings.ts'

const someTime = () => new Promise((resolve) => setTimeout(resolve, 2000))

export function Counts({ from }: { from: number }) {
  const [quantity, setQuantity] = useState(from)
  return <QuantityStepper name="Kurta" quantity={quantity} most={maxQuantity} onChange={setQuantity} />
}

/** A file drop zone in which a file is chosen. */
export function ChosenFile({ name }: { name: string }) {
  const zone = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const input = zone.current?.querySelector('input')
    const chosen = new DataTransfer()
    chosen.items.add(new File(['Order ID,AWB\n'], name))
    if (input) input.files = chosen.files
  }, [name])
  return (
    <div ref={zone}>
      <FileDrop label="CSV file" prompt="Choose a CSV file" />
    </div>
  )
}

const lists = ['To do', 'New', 'Packed', 'On the way', 'Delivered', 'Cancelled']

export function ChoosesList({ more }: { more?: string }) {
  const current = useSearchParams()[0].get('list') ?? 'New'
  const chips = [...lists, ...(more ? [more] : [])].map((text, at) => {
    return { key: text, to: `?list=${text}#chips`, text, count: at % 2 ? at * 7 : undefined }
  })
  return <Chips label={more ? 'Lists with a long name' : 'Lists'} current={current} chips={chips} />
}

export function Row({ name }: { name: string }) {
  return (
    <div className="border-y border-line">
      <Link to="#list-row" className={rowLook}>
        <span className="min-w-0 text-sm">{name}</span>
        <Chevron />
      </Link>
    </div>
  )
}

const columns = 'dense:grid-cols-[8rem_minmax(0,3fr)_minmax(0,2fr)_6rem]'

export function Table({ long }: { long: string }) {
  const rows = [
    ['K7M2Q9TX4D', 'Ananya Deshpande', 'Pune', '₹4,999'],
    ['P3W8R5ZC6J', long, long, '₹1,23,456'],
    ['H4N9V2BD7F', 'Joy D’Souza', 'Panaji', '₹499'],
  ]
  return (
    <>
      <div aria-hidden="true" className={`${headLook} ${columns}`}>
        {['Order', 'Recipient', 'Place', 'Total'].map((name) => (
          <span key={name} className="last:text-right">
            {name}
          </span>
        ))}
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map(([order, recipient, place, total]) => (
          <li key={order} className="mouse:hover:bg-ground/50">
            <Link
              to="#table"
              className={`block items-center gap-x-3 py-3 text-sm text-muted list:grid list:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_7rem] dense:min-h-12 dense:py-1 ${columns}`}
            >
              <span className={rowLine}>
                <span className="truncate font-semibold text-ink dense:order-2">{recipient}</span>
                <span className="text-right font-semibold text-ink tabular-nums list:order-3 dense:order-4">
                  {total}
                </span>
              </span>
              <span className={rowLine}>
                <span className="truncate list:order-2 dense:order-3">{place}</span>
                <span className="tabular-nums list:order-4 dense:order-1">{order}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

type OpensProps = { name: string; children?: ReactNode; footer?: ReactNode; full?: boolean }

export function Opens({ name, children = 'Choose one or more sizes.', ...drawer }: OpensProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Drawer {...drawer} title={name} open={open} onOpenChange={setOpen}>
        {children}
      </Drawer>
    </>
  )
}

type Question = Pick<ComponentProps<typeof AskDialog>, 'title' | 'text' | 'disabled' | 'children'>

export function Asks(question: Question) {
  const [open, setOpen] = useState(false)
  const { busy, singleFlight } = useSingleFlight()
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {question.title}
      </Button>
      <AskDialog
        {...question}
        yes="Yes"
        no="No"
        open={open}
        busy={busy}
        onYes={() => void singleFlight(someTime).then(close)}
        onNo={close}
      />
    </>
  )
}

export function Loads() {
  const { busy, singleFlight } = useSingleFlight()
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => void singleFlight(someTime)}>
        Load for 2 seconds
      </Button>
      {busy && <ProgressLine />}
    </>
  )
}

export function ShopName() {
  const { wordmark, shopName } = useSettings()
  if (!wordmark) return <p>{shopName} is not drawn.</p>
  return (
    <>
      <Wordmark width={wordmark.width} className="h-[1.7rem]" />
      <span className="sr-only">{shopName}</span>
    </>
  )
}

export function ScrollRow({ count }: { count: number }) {
  const row = useRef<HTMLUListElement>(null)
  const { ends, measure } = useScrollEnds(row, count)
  const scroll = (by: number) => row.current?.scrollBy({ left: by })
  return (
    <>
      <div className="mb-3 flex gap-2">
        <ScrollButton name="Previous" disabled={ends.left} onClick={() => scroll(-300)} turned />
        <ScrollButton name="Next" disabled={ends.right} onClick={() => scroll(300)} />
      </div>
      <ul ref={row} onScroll={measure} className="flex gap-3 overflow-x-auto p-1">
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items never move
          <li key={at} className="shrink-0">
            <a href="#scroll-row" className="grid size-28 place-items-center bg-ground">
              {at + 1}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
