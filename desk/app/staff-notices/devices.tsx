import type { StaffNotices } from '@tanabana/contract/desk/staff-notices.ts'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { deviceName } from '#staff/device-name.ts'
import { Button } from '#ui/parts.tsx'
import { longTime } from '#ui/times.ts'
import { currentSubscription } from './subscription.ts'

type Device = StaffNotices['devices'][number]

export function Devices({ devices, onFailure }: { devices: Device[]; onFailure: (message: string) => void }) {
  if (devices.length === 0) return null
  const own = devices.filter(({ isThis }) => isThis)
  const others = devices.filter(({ isThis }) => !isThis)
  return (
    <section className="mt-8">
      <h2 className="text-lg font-semibold">Your devices</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {own.concat(others).map((device) => (
          <DeviceRow key={device.id} device={device} onFailure={onFailure} />
        ))}
      </ul>
    </section>
  )
}

function DeviceRow({ device, onFailure }: { device: Device; onFailure: (message: string) => void }) {
  const fetcher = useFetcher<{ message: string }>()
  const message = fetcher.data?.message
  useEffect(() => {
    if (message !== undefined) onFailure(message)
  }, [message, onFailure])
  const { id, isThis, lastSentAt, addedAt, failure } = device
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="truncate text-sm font-semibold">{deviceName(device.device)}</p>
        {isThis && <p className="text-sm text-muted">This device</p>}
        <p className="text-sm text-muted">
          {lastSentAt ? `Last notice ${longTime(lastSentAt)}` : `Added ${longTime(addedAt)}`}
        </p>
        {failure && !isThis && <p className="text-sm text-alert">{failure}</p>}
      </div>
      <fetcher.Form method="post" onSubmit={() => isThis && void unsubscribe()}>
        <input type="hidden" name="step" value="remove" />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="secondary" busy={fetcher.state !== 'idle'}>
          Remove
        </Button>
      </fetcher.Form>
    </li>
  )
}

/** The server stops in any case; the browser forgets its address too. */
async function unsubscribe(): Promise<void> {
  await (await currentSubscription().catch(() => null))?.unsubscribe().catch(() => false)
}
