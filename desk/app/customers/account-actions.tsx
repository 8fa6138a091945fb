import type { DeskCustomer } from '@tanabana/contract/desk/customers.ts'
import { Chevron, rowLook } from '@tanabana/ui/rows.tsx'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, Field } from '#ui/parts.tsx'

type Props = { customer: DeskCustomer; busy: boolean; error: string | undefined }

/** What only an owner may do to an account. */
export function AccountActions({ customer, busy, error }: Props) {
  const { id, isDisabled, cannotDelete } = customer
  return (
    <section aria-labelledby="account">
      <h2 id="account" className="text-lg font-semibold">
        Account
      </h2>
      <div className="mt-1 divide-y divide-line border-y border-line">
        {isDisabled ? (
          <Form method="post" preventScrollReset className="py-3">
            <input type="hidden" name="step" value="enable" />
            <Button type="submit" variant="secondary" busy={busy}>
              Enable account
            </Button>
          </Form>
        ) : (
          <Folded title="Disable account">
            <Form method="post" className="flex flex-col items-start gap-3">
              <input type="hidden" name="step" value="disable" />
              <p className="text-sm">
                The customer is signed out everywhere at once, and can neither sign in nor buy. Open orders stay.
              </p>
              <Button type="submit" variant="secondary" busy={busy}>
                Disable account
              </Button>
            </Form>
          </Folded>
        )}
        <Folded title="Download data">
          {/* a page load: the browser saves the file */}
          <Form
            method="post"
            action={`/customers/${id}/data`}
            reloadDocument
            className="flex flex-col items-start gap-3"
          >
            <p className="text-sm">
              Everything that the shop stores about this customer, your notes included. Send it only to the customer.
            </p>
            <Button type="submit" variant="secondary">
              Download JSON file
            </Button>
          </Form>
        </Folded>
        <Folded title="Delete account" isOpen={error !== undefined}>
          {cannotDelete ? (
            <p className="text-sm">{cannotDelete}</p>
          ) : (
            <Form method="post" preventScrollReset noValidate className="flex flex-col gap-3 side:items-start">
              <input type="hidden" name="step" value="delete" />
              <p className="text-sm">
                Name, addresses, mails and notes are deleted. Orders stay for the tax records, without the name. This
                can't be undone.
              </p>
              <Field
                label="Type DELETE to confirm"
                name="confirmation"
                pattern="DELETE"
                required
                autoComplete="off"
                autoCapitalize="characters"
                error={error}
                className="w-full"
              />
              <Button type="submit" busy={busy} className="in-invalid:bg-line in-invalid:text-muted">
                Delete account
              </Button>
            </Form>
          )}
        </Folded>
      </div>
    </section>
  )
}

function Folded({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
      className="group scroll-mb-24 wide:scroll-mb-8"
    >
      <summary className={rowLook}>
        {title}
        <Chevron className="transition-transform group-open:rotate-90" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
