import type { StaffNoticeKind, StaffNotices as StaffNoticesData } from '@tanabana/contract/desk/staff-notices.ts'
import { lowStock } from '@tanabana/contract/limits.ts'
import { useState } from 'react'
import { data } from 'react-router'
import { call, tryCall } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { Notice } from '#ui/parts.tsx'
import type { Route } from './+types/staff-notices.route'
import { Devices } from './devices.tsx'
import { StaffNoticeSwitch } from './staff-notice-switch.tsx'
import { ThisDevice } from './this-device.tsx'

export function loader(args: Route.LoaderArgs) {
  return call(args, 'getNotices', {})
}

/** One change. Works as a form without scripts, except for a new device. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request)
  const text = (name: string) => String(form.get(name) ?? '')
  const step = text('step')
  const result = await (step === 'switch'
    ? tryCall(args, 'switchNotice', {
        body: { kind: text('kind') as StaffNoticeKind, by: text('by') as 'push' | 'mail', on: text('on') === 'true' },
      })
    : step === 'add'
      ? tryCall(args, 'addNoticeDevice', { body: { subscription: parsed(text('subscription')) as never } })
      : step === 'remove'
        ? tryCall(args, 'removeNoticeDevice', { params: { id: text('id') } })
        : tryCall(args, 'sendTestNotice', {}))
  if (result.ok) return { step, message: '' }
  return data({ step, message: result.error.message }, { status: 422 })
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

const kinds: { kind: StaffNoticeKind; label: string; hint: string }[] = [
  { kind: 'order', label: 'New order', hint: 'Several within a minute are one notice.' },
  { kind: 'payment', label: 'Failed payment', hint: 'Also a refund that PhonePe refuses.' },
  {
    kind: 'stock',
    label: 'Low stock',
    hint: `A sale left ${lowStock.left} or fewer of a size, unless its product has another level.`,
  },
]

export default function StaffNotices({ loaderData, actionData }: Route.ComponentProps) {
  const [failure, setFailure] = useState('')
  return (
    <>
      <title>Notices | Desk</title>
      <h1 className="font-display text-2xl">Notices</h1>
      <div className="mt-3 max-w-2xl">
        <Notice>{failure || actionData?.message}</Notice>
        <ThisDevice notices={loaderData} />
        <Switches notices={loaderData} onFailure={setFailure} />
        <Devices devices={loaderData.devices} onFailure={setFailure} />
      </div>
    </>
  )
}

function Switches({ notices, onFailure }: { notices: StaffNoticesData; onFailure: (message: string) => void }) {
  const own = notices.devices.find(({ isThis }) => isThis)
  return (
    <section className="mt-6">
      <div
        aria-hidden="true"
        className="grid grid-cols-[minmax(0,1fr)_5rem_4rem] items-end border-b border-line pb-2 text-center text-xs text-muted"
      >
        <span />
        <span>This device</span>
        <span>Mail</span>
      </div>
      <ul className="divide-y divide-line border-b border-line">
        {kinds.map(({ kind, label, hint }) => (
          <li key={kind} className="grid grid-cols-[minmax(0,1fr)_5rem_4rem] items-center py-2">
            <div className="pr-2">
              <p className="text-sm font-semibold">{label}</p>
              <p className="text-sm text-muted">{hint}</p>
            </div>
            <StaffNoticeSwitch
              {...{ kind, onFailure }}
              by="push"
              label={`${label}, on this device`}
              on={own?.kinds.includes(kind) ?? false}
              disabled={!own}
            />
            <StaffNoticeSwitch
              {...{ kind, onFailure }}
              by="mail"
              label={`${label}, by mail`}
              on={notices.mail.includes(kind)}
            />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm wrap-anywhere text-muted">Mail goes to {notices.email}.</p>
    </section>
  )
}
