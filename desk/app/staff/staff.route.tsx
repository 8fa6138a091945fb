import { roles } from '@tanabana/contract/desk/roles.ts'
import { Chevron, rowLook } from '@tanabana/ui/rows.tsx'
import { data, Form, useNavigation } from 'react-router'
import { call, tryAction, tryCall } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Button, Field, Notice, Radio } from '#ui/parts.tsx'
import { longTime } from '#ui/times.ts'
import { useKeptForm } from '#ui/use-kept-form.ts'
import type { Route } from './+types/staff.route'

export function loader(args: Route.LoaderArgs) {
  return call(args, 'listStaff', {})
}

type Answer = { message?: string; fields?: Record<string, string>; link?: string; validUntil?: string }

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request)
  const text = (name: string) => String(form.get(name) ?? '')
  const role = text('role') as (typeof roles)[number]
  // the button of a role has no other step
  const step = text('step') || 'role'
  const result = await (step === 'add'
    ? tryCall(args, 'addStaff', { body: { name: text('name'), email: text('email'), role } })
    : tryAction<Answer>(args, 'staff', step, text('id'), step === 'role' ? { role } : {}))
  if (!result.ok)
    return data<Answer>({ message: result.error.message, fields: result.error.fields ?? {} }, { status: 422 })
  return data<Answer>('link' in result.data ? result.data : {})
}

type Texts = Readonly<Record<(typeof roles)[number], string>>

const roleNames: Texts = { owner: 'Owner', staff: 'Staff', catalogue: 'Catalogue' }

const makeRole: Texts = { owner: 'Make owner', staff: 'Make staff', catalogue: 'Make catalogue-only' }

const roleTexts: Texts = {
  ...{ owner: 'everything', staff: 'orders, customers, money, products', catalogue: 'products and stock only' },
}

export default function Staff({ loaderData: { people }, actionData }: Route.ComponentProps) {
  const added = useKeptForm('new person', actionData)
  const busy = useNavigation().formMethod !== undefined
  return (
    <>
      <title>People | Desk</title>
      <h1 className="font-display text-2xl">People</h1>
      <div className="mt-3 flex flex-col gap-3 has-[p]:mb-4">
        <Notice>{actionData?.message}</Notice>
        <Notice tone="success">
          {actionData?.link && (
            <>
              Send this link to the person. It works once, until {longTime(actionData.validUntil ?? '')}:
              <code className="mt-2 block break-all select-all">{actionData.link}</code>
              <CopyButton text={actionData.link} className="mt-2">
                Copy link
              </CopyButton>
            </>
          )}
        </Notice>
      </div>
      <div className="grid gap-8 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] wide:gap-12">
        <ul className="self-start divide-y divide-line border-y border-line">
          {people.map(({ id, name, email, role, isSetUp, lastSeenAt }) => (
            <li key={id} className="py-2">
              <details className="group">
                <summary className={rowLook}>
                  <span className="min-w-0 grow">
                    <span className="block text-sm font-semibold break-words">{name}</span>
                    <span className="block text-sm text-muted">
                      {roleNames[role]} ·{' '}
                      {!isSetUp ? 'not set up' : lastSeenAt ? `last here ${longTime(lastSeenAt)}` : 'not seen yet'}
                    </span>
                  </span>
                  <Chevron className="transition-transform group-open:rotate-90" />
                </summary>
                <p className="pt-1 pb-3 text-sm wrap-anywhere text-muted">{email}</p>
                <Form method="post" className="flex flex-wrap gap-2">
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" name="step" value="link" variant="secondary" disabled={busy}>
                    New set-up link
                  </Button>
                  {roles.map(
                    (other) =>
                      other !== role && (
                        <Button key={other} type="submit" name="role" value={other} variant="secondary" disabled={busy}>
                          {makeRole[other]}
                        </Button>
                      ),
                  )}
                  <details className="w-full">
                    <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm break-words text-alert underline">
                      Remove {name}…
                    </summary>
                    <p className="pb-3 text-sm">{name} is signed out everywhere at once and cannot sign in again.</p>
                    <Button type="submit" name="step" value="remove" disabled={busy}>
                      Remove
                    </Button>
                  </details>
                </Form>
              </details>
            </li>
          ))}
        </ul>
        <section aria-labelledby="add">
          <h2 id="add" className="text-lg font-semibold">
            Add a person
          </h2>
          <Form method="post" {...added} className="mt-3 flex max-w-md flex-col gap-4">
            <input type="hidden" name="step" value="add" />
            <Field label="Name" name="name" required error={actionData?.fields?.name} />
            <Field label="E-mail" name="email" type="email" required error={actionData?.fields?.email} />
            <fieldset className="flex flex-col">
              <legend className="mb-1.5 text-sm font-semibold">Role</legend>
              {roles.map((role) => (
                <Radio key={role} name="role" value={role} defaultChecked={role === 'staff'}>
                  <span>
                    {roleNames[role]} <span className="text-sm text-muted">{roleTexts[role]}</span>
                  </span>
                </Radio>
              ))}
            </fieldset>
            <Button type="submit" busy={busy}>
              Add and get the link
            </Button>
          </Form>
        </section>
      </div>
    </>
  )
}
