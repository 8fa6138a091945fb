import type { DeskCustomer } from '@tanabana/contract/desk/customers.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { whatsAppLink } from '@tanabana/contract/phone-links.ts'
import { BackLink } from '@tanabana/ui/rows.tsx'
import { data, redirect, useNavigation } from 'react-router'
import { call, tryAction } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Notice } from '#ui/parts.tsx'
import { dayText } from '#ui/times.ts'
import { useRole } from '../frame/use-role.ts'
import type { Route } from './+types/customer.route'
import { AccountActions } from './account-actions.tsx'
import { Addresses, History, OpenPayments, Orders } from './customer-parts.tsx'
import { Notes } from './notes.tsx'
import { ordersText } from './orders-text.ts'

export function loader(args: Route.LoaderArgs) {
  return call(args, 'getCustomer', { params: { id: args.params.id } })
}

type Answer = { step: string; message: string; fields: Record<string, string> }

/** One action on the account. A refusal says why, above the customer as it is now. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request)
  const step = String(form.get('step') ?? '')
  const { step: _, ...input } = Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()]))
  const result = await tryAction(args, 'customers', step, args.params.id, input)
  if (result.ok && step === 'delete') return redirect('/customers?deleted')
  if (result.ok) return data<Answer>({ step, message: '', fields: {} })
  const { message, fields = {} } = result.error
  return data<Answer>({ step, message, fields }, { status: 422 })
}

const results: Record<string, string> = {
  note: 'Note saved.',
  disable: 'Account disabled. The customer is signed out everywhere.',
  enable: 'Account enabled. The customer can sign in again.',
}

export default function Customer({ loaderData: { customer }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST'
  const isOwner = useRole() === 'owner'
  const { name, orders, totalPaise, isDisabled, disabledAt } = customer
  const isFieldError = Object.keys(actionData?.fields ?? {}).length > 0
  return (
    <>
      <title>{`${name} | Desk`}</title>
      <BackLink to="/customers" className="-mt-2">
        Customers
      </BackLink>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="min-w-0 font-display text-2xl break-words">{name}</h1>
        {isDisabled && (
          <p className="text-sm font-semibold text-alert">Disabled{disabledAt && ` since ${dayText(disabledAt)}`}</p>
        )}
      </header>
      <p className="mt-1 tabular-nums">
        {ordersText(customer)}
        {orders > 0 && ` · ${formatPaise(paise(totalPaise))}`}
      </p>
      <Contact customer={customer} />
      <div className="mt-3 empty:hidden">
        {actionData?.message && !isFieldError && <Notice>{actionData.message}</Notice>}
        {actionData && !actionData.message && <Notice tone="success">{results[actionData.step]}</Notice>}
      </div>
      <div className="mt-8 grid grid-cols-1 gap-8 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] wide:grid-rows-[auto_1fr] wide:gap-x-10 spacious:grid-cols-3">
        <div className="flex flex-col gap-8">
          <OpenPayments customer={customer} />
          <Orders customer={customer} />
        </div>
        <div className="flex flex-col gap-8 wide:row-span-2 spacious:row-span-1">
          <Notes key={customer.notes.length} customer={customer} busy={busy} error={actionData?.fields.text} />
          <History customer={customer} />
        </div>
        <div className="flex flex-col gap-8">
          <Addresses customer={customer} />
          {isOwner && <AccountActions customer={customer} busy={busy} error={actionData?.fields.confirmation} />}
        </div>
      </div>
    </>
  )
}

const contact =
  'flex min-h-11 grow items-center justify-center rounded-sm border border-edge bg-paper px-4 text-sm font-semibold transition-colors duration-150 hover:border-ink side:grow-0'

function Contact({ customer }: { customer: DeskCustomer }) {
  const { email, emailVerified, username, since, addresses, sessions } = customer
  const mobile = addresses.find((address) => address.mobile)?.mobile
  const signedIn =
    sessions === 0 ? 'not signed in' : `signed in on ${sessions === 1 ? '1 device' : `${sessions} devices`}`
  return (
    <>
      <p className="mt-1 text-sm">
        <span className="wrap-anywhere">{email}</span>{' '}
        <span className="whitespace-nowrap text-muted">{emailVerified ? '(confirmed)' : '(not confirmed)'}</span>
      </p>
      <p className="text-sm wrap-anywhere text-muted">
        {!email.startsWith(username) && `${username} · `}since {dayText(since)} · {signedIn}
      </p>
      <p className="mt-3 grid max-w-xl grid-cols-2 gap-2 tablet:flex">
        {mobile && (
          <a href={`tel:+91${mobile}`} className={contact}>
            Call
          </a>
        )}
        {mobile && (
          <a href={whatsAppLink(`91${mobile}`)} rel="noreferrer" target="_blank" className={contact}>
            WhatsApp
          </a>
        )}
        <a href={`mailto:${email.split('@').map(encodeURIComponent).join('@')}`} className={contact}>
          E-mail
        </a>
        <CopyButton text={email}>Copy e-mail</CopyButton>
      </p>
    </>
  )
}
