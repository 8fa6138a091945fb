import { otherStateText } from '@tanabana/contract/address-lines.ts'
import { courierKey, courierOf, otherCourierOf, trackingUrlOf } from '@tanabana/contract/couriers.ts'
import type { CourierChoice } from '@tanabana/contract/desk/orders.ts'
import { useEffect, useId } from 'react'
import { Checkbox, Drawer, Field, Notice } from '#ui/parts.tsx'
import { StepButton, StepForm, useSteps } from './order-steps.tsx'
import { useDraft } from './use-draft.ts'

type Props = { choice: CourierChoice; open: boolean; onClose: () => void }

/** Ships an order, or corrects courier and tracking number of a shipped one. */
export function ShipSheet({ choice, open, onClose }: Props) {
  const isShipped = useSteps().order.status === 'SHIPPED'
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={isShipped ? 'Correct courier or number' : 'Ship'}
    >
      <ShipForm choice={choice} isShipped={isShipped} />
    </Drawer>
  )
}

function ShipForm({ choice: { couriers, recentCouriers }, isShipped }: { choice: CourierChoice; isShipped: boolean }) {
  const { order, outcome } = useSteps()
  const { values, change } = useDraft(`${order.id} ship`, {
    courier: order.courier ?? recentCouriers[0] ?? '',
    tracking: order.tracking ?? '',
  })
  const quick = quickChoice(couriers, recentCouriers)
  const number = useFocusWithMouse()
  const failed = outcome?.verb === 'ship' && !outcome.isDone ? outcome : null
  return (
    <StepForm verb="ship">
      {failed && <Notice>{failed.message}</Notice>}
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Couriers used last</legend>
        {quick.map((courier) => (
          <button
            key={courier}
            type="button"
            aria-pressed={courierKey(courier) === courierKey(values.courier)}
            onClick={() => change({ courier })}
            className="chip grow justify-center px-1.5! font-semibold"
          >
            {courier}
          </button>
        ))}
      </fieldset>
      <Field
        label="Courier"
        name="courier"
        list="couriers"
        value={values.courier}
        onChange={(event) => change({ courier: event.target.value })}
        error={failed?.fields.courier}
        autoComplete="off"
        maxLength={60}
      />
      <datalist id="couriers">
        {couriers.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="flex items-end gap-2">
        <Field
          id={number}
          label="Tracking number"
          name="tracking"
          value={values.tracking}
          onChange={(event) => change({ tracking: event.target.value })}
          error={failed?.fields.tracking}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={60}
          className="grow"
        />
        <button
          type="button"
          onClick={() => void paste().then((text) => text && change({ tracking: text }))}
          className="min-h-12 cursor-pointer rounded-sm border border-edge px-4 text-sm font-semibold"
        >
          Paste
        </button>
      </div>
      <TrackingLink couriers={couriers} courier={values.courier} tracking={values.tracking.trim()} />
      {order.pinState && !isShipped && (
        <Confirm>{`${otherStateText(order.address, order.pinState)} Ship anyway.`}</Confirm>
      )}
      <OtherCourier courier={values.courier} tracking={values.tracking.trim()} />
      <StepButton verb="ship">{isShipped ? 'Save and mail the shopper' : 'Ship and mail the shopper'}</StepButton>
    </StepForm>
  )
}

const usual = ['Delhivery', 'Blue Dart', 'DTDC', 'India Post', 'Ekart']

/** The couriers used last, filled up with usual ones. */
function quickChoice(couriers: CourierChoice['couriers'], recent: readonly string[]): string[] {
  const known = usual.filter((name) => couriers.some((courier) => courierKey(courier.name) === courierKey(name)))
  const byKey = new Map([...recent, ...known].toReversed().map((name) => [courierKey(name), name]))
  return [...byKey.values()].toReversed().slice(0, 4)
}

/** Focuses a field when it appears, but not by touch: the keyboard would cover the sheet. @returns its id */
function useFocusWithMouse(): string {
  const id = useId()
  useEffect(() => {
    if (!matchMedia('(hover: hover)').matches) return
    // after the sheet has set its own focus, unless the person was faster
    const frame = requestAnimationFrame(() => {
      if (!document.activeElement?.matches('input, select')) document.getElementById(id)?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [id])
  return id
}

/** The first word in the clipboard; empty where the browser forbids it. */
async function paste(): Promise<string> {
  const text = await navigator.clipboard.readText().catch(() => '')
  return text.trim().split(/\s+/)[0]?.slice(0, 60) ?? ''
}

/** A box to tick before the form is sent. */
function Confirm({ children }: { children: string }) {
  return (
    <Checkbox required className="text-sm text-alert">
      {children}
    </Checkbox>
  )
}

/** Asks when the number looks like another courier's: the one used last may still be chosen. */
function OtherCourier({ courier, tracking }: { courier: string; tracking: string }) {
  const other = otherCourierOf(courier, tracking)
  if (!other) return null
  return (
    <Confirm key={tracking + courier}>{`This looks like a number of ${other}. It is really from ${courier}.`}</Confirm>
  )
}

/** The link that the shopper gets, to try it before it is mailed. */
function TrackingLink({
  couriers,
  courier,
  tracking,
}: {
  couriers: CourierChoice['couriers']
  courier: string
  tracking: string
}) {
  const known = courierOf(couriers, courier)
  const url = known && trackingUrlOf(known, tracking || null)
  if (url)
    return (
      <p className="text-sm">
        The shopper gets this link:{' '}
        <a href={url} target="_blank" rel="noreferrer" title={url} className="text-link block truncate py-2.5">
          {url.replace('https://', '')}
        </a>
      </p>
    )
  return (
    <p className="text-sm text-muted">
      {known || courier === ''
        ? 'With courier and number the shopper gets a link to track the parcel.'
        : `${courier} has no tracking link. The shopper gets courier and number.`}
    </p>
  )
}
