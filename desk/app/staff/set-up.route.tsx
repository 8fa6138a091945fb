import { startRegistration } from '@simplewebauthn/browser'
import type { CallResponse } from '@tanabana/contract/define-call.ts'
import type { DeskCalls } from '@tanabana/contract/desk/calls.ts'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { encode, renderSVG } from 'uqr'
import { useShop } from '#server/use-shop.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Button, ChevronIcon, Field, LinkButton } from '#ui/parts.tsx'
import { browserCall, CallError, messageOf } from './browser-call.ts'
import { DoorPage } from './door-page.tsx'

type Opened = CallResponse<DeskCalls['openSetUp']>
type Options = Parameters<typeof startRegistration>[0]['optionsJSON']

/** The code of the link is in the fragment, which browsers don't send. */
const readCode = () => location.hash.slice(1)

export default function SetUp() {
  const { name } = useShop()
  const [opened, setOpened] = useState<Opened>()
  const [failure, setFailure] = useState<unknown>()
  const [fields, setFields] = useState<Record<string, string>>({})
  const [isWaiting, setWaiting] = useState(false)
  const form = useFirstWrong(fields)

  useEffect(() => {
    browserCall('openSetUp', { body: { code: readCode() } }).then(setOpened, setFailure)
  }, [])

  async function finish(work: () => Promise<unknown>) {
    setFailure(undefined)
    setFields({})
    setWaiting(true)
    try {
      await work()
      location.replace('/desk/today')
    } catch (error) {
      if (error instanceof CallError) setFields(error.fields)
      setFailure(error)
      setWaiting(false)
    }
  }

  const addPasskey = (options: unknown) =>
    finish(async () => {
      const credential = await startRegistration({ optionsJSON: options as Options })
      await browserCall('setUpPasskey', { body: { code: readCode(), credential: credential as never } })
    })

  function setPassword(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [password, totp] = [String(form.get('password')), String(form.get('totp'))]
    void finish(() => browserCall('setUpPassword', { body: { code: readCode(), password, totp } }))
  }

  if (failure instanceof CallError && failure.code === 'LINK_EXPIRED')
    return (
      <DoorPage title={`Set up | ${name} desk`} heading="This link has expired" problem="">
        <p>Ask an owner for a new one.</p>
        <LinkButton to="/sign-in">Go to sign in</LinkButton>
      </DoorPage>
    )
  return (
    <DoorPage
      title={`Set up | ${name} desk`}
      heading={opened ? `Welcome, ${opened.person.name}` : 'Set up your sign-in'}
      problem={failure !== undefined && !fields.password && !fields.totp && messageOf(failure)}
    >
      {opened && (
        <>
          <p>A passkey signs you in with your fingerprint, face or screen lock. It is the easiest and safest way.</p>
          <Button onClick={() => void addPasskey(opened.options)} busy={isWaiting}>
            Create a passkey
          </Button>
          <details className="group border-t border-line pt-3">
            <summary className="flex min-h-11 cursor-pointer items-center justify-between text-sm font-semibold">
              Use a password instead
              <ChevronIcon className="size-4 text-muted transition-transform group-open:rotate-90" />
            </summary>
            <form ref={form} onSubmit={setPassword} className="mt-2 flex flex-col gap-4">
              <input type="hidden" name="username" autoComplete="username" value={opened.person.email} readOnly />
              <Field
                label="New password"
                name="password"
                type="password"
                autoComplete="new-password"
                minLength={10}
                hint="At least 10 characters, without your name, your e-mail address or the shop’s name."
                error={fields.password}
                required
              />
              <p className="text-sm">
                Add the shop to an authenticator app, such as Google Authenticator: scan the code with your phone, or
                copy the key.
              </p>
              <LinkButton to={opened.totp.uri} variant="secondary" prefetch="none" className="wide:hidden">
                Open in authenticator app
              </LinkButton>
              <QrCode text={opened.totp.uri} />
              <code className="text-center text-sm select-all">
                {opened.totp.secret.match(/.{1,4}/g)?.map((part, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
                  <span key={at} className="mx-0.5 inline-block">
                    {part}
                  </span>
                ))}
              </code>
              <CopyButton text={opened.totp.secret}>Copy key</CopyButton>
              <Field
                label="Code that the app shows"
                name="totp"
                inputMode="numeric"
                autoComplete="one-time-code"
                error={fields.totp}
                required
              />
              <Button type="submit" variant="secondary" busy={isWaiting}>
                Set up and sign in
              </Button>
            </form>
          </details>
        </>
      )}
    </DoorPage>
  )
}

/** With the quiet zone of four modules that ISO/IEC 18004 asks for. Whole pixels for each module keep it sharp. */
function QrCode({ text }: { text: string }) {
  const options = { border: 4 }
  const side = encode(text, options).size * 4
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, options))}`}
      alt="QR code for the authenticator app. The key below is the same."
      width={side}
      height={side}
      className="mx-auto h-auto max-w-full rounded-sm bg-white"
    />
  )
}
