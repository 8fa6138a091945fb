import type { StaffNotices } from '@tanabana/contract/desk/staff-notices.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { Button, Notice } from '#ui/parts.tsx'
import { currentSubscription, findSupport, isAppleMobile, type Support, subscribe } from './subscription.ts'

/** The time after which a test notice has been sent, or has failed. */
const testMs = 6000

/** Turns push messages on for this browser, or says what is in the way. */
export function ThisDevice({ notices }: { notices: StaffNotices }) {
  const [support, setSupport] = useState<Support>()
  const [isSubscribed, setSubscribed] = useState(true)
  const own = notices.devices.find(({ isThis }) => isThis)
  useEffect(() => {
    setSupport(findSupport())
    void currentSubscription().then((found) => setSubscribed(found !== null))
  }, [])
  if (support === 'not installed') return <InstallOnApple />
  if (support === 'blocked') return <Blocked />
  if (support === 'unsupported') return <Unsupported />
  if (own && isSubscribed) return <TestNotice failure={own.failure} />
  return (
    <TurnOn
      publicKey={notices.publicKey}
      isReady={support !== undefined}
      onSubscribed={() => setSubscribed(true)}
      onRefused={() => setSupport(findSupport())}
    />
  )
}

type TurnOnProps = { publicKey: string; isReady: boolean; onSubscribed: () => void; onRefused: () => void }

function TurnOn({ publicKey, isReady, onSubscribed, onRefused }: TurnOnProps) {
  const fetcher = useFetcher<{ message: string }>()
  const [isWaiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState('')

  async function turnOn() {
    setWaiting(true)
    setFailure('')
    try {
      const subscription = await subscribe(publicKey)
      if (!subscription) return onRefused()
      await fetcher.submit({ step: 'add', subscription: JSON.stringify(subscription) }, { method: 'post' })
      onSubscribed()
    } catch {
      setFailure('Your browser could not reach its push service. Check the network, and try again.')
    } finally {
      setWaiting(false)
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <Notice>{failure || fetcher.data?.message}</Notice>
      <p>Get a notice on this device when something happens, even while the desk is closed.</p>
      <Button onClick={() => void turnOn()} busy={isWaiting} disabled={!isReady} className="w-full tablet:w-fit">
        Turn on for this device
      </Button>
    </div>
  )
}

function TestNotice({ failure }: { failure: string | null }) {
  const fetcher = useFetcher<{ message: string }>()
  const { revalidate } = useRevalidator()
  const sent = fetcher.data?.message === '' && fetcher.state === 'idle'
  const [isChecked, setChecked] = useState(true)
  useEffect(() => {
    if (!sent) return
    setChecked(false)
    const timer = setTimeout(() => void revalidate().then(() => setChecked(true)), testMs)
    return () => clearTimeout(timer)
  }, [sent, revalidate])
  const shownFailure = isChecked ? failure : null
  return (
    <fetcher.Form method="post" className="flex flex-col gap-3">
      <input type="hidden" name="step" value="test" />
      <Notice>{fetcher.data?.message || shownFailure}</Notice>
      <Notice tone="success">{sent && !shownFailure && 'Sent. It appears within a few seconds.'}</Notice>
      <p>This device gets notices, even while the desk is closed.</p>
      <Button type="submit" variant="secondary" busy={fetcher.state !== 'idle'} className="w-full tablet:w-fit">
        Send a test notice
      </Button>
    </fetcher.Form>
  )
}

function Blocked() {
  return (
    <Hint heading="Notices are blocked on this device">
      {isAppleMobile() ? (
        <p>Open Settings, then Notifications, then Desk, and allow notifications. Then open this page again.</p>
      ) : (
        <p>
          Open the site settings with the icon left of the address, and allow notifications. Then load this page again.
        </p>
      )}
      <p>You can use mail meanwhile.</p>
    </Hint>
  )
}

function InstallOnApple() {
  return (
    <Hint heading="Add the desk to your home screen first">
      <p>An iPhone or iPad shows notices of apps on the home screen only.</p>
      <ol className="list-decimal pl-5">
        <li>Tap Share below or beside the address.</li>
        <li>Choose Add to Home Screen.</li>
        <li>Open Desk from there, and come back to this page.</li>
      </ol>
    </Hint>
  )
}

function Unsupported() {
  return (
    <Hint heading="This browser can't show notices">
      <p>
        {isSecureContext
          ? 'Use Chrome, Edge, Firefox or Safari on this device, or use mail.'
          : 'Browsers show notices of https addresses only. Open the desk by https, or use mail.'}
      </p>
    </Hint>
  )
}

function Hint({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div role="status" className="flex flex-col gap-2 rounded-sm bg-ground p-4">
      <h2 className="text-lg font-semibold">{heading}</h2>
      {children}
    </div>
  )
}
