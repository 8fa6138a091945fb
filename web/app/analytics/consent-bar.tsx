import type { AnalyticsSettings } from '@tanabana/contract/public-settings.ts'
import { Button } from '@tanabana/ui/button.tsx'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { startAnalytics } from './analytics.ts'
import { giveConsent, useConsent } from './consent.ts'
import { messages } from './messages.ts'

/** Asks once for consent to analytics. Both answers take one tap; no answer means no. */
export default function ConsentBar({ settings }: { settings: AnalyticsSettings }) {
  const consent = useConsent()
  useEffect(() => startAnalytics(settings), [settings])
  if (consent !== 'unasked') return null
  return (
    <section
      aria-label={messages.label}
      className="fixed inset-x-3 bottom-[calc(var(--spacing-bar)+4.75rem)] z-20 rounded-sm border border-line bg-paper p-4 desktop:left-auto desktop:right-6 desktop:bottom-6 desktop:w-96"
    >
      <p className="text-sm text-pretty">
        {messages.question}{' '}
        <Link className="text-link" to="/privacy-policy">
          {messages.privacyPage}
        </Link>
        .
      </p>
      <ConsentButtons />
    </section>
  )
}

export function ConsentButtons() {
  return (
    <div className="mt-3 grid grid-cols-2 gap-3">
      <Button variant="secondary" onClick={() => giveConsent('no')}>
        {messages.decline}
      </Button>
      <Button variant="secondary" onClick={() => giveConsent('yes')}>
        {messages.allow}
      </Button>
    </div>
  )
}
