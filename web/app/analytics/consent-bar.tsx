import type { AnalyticsSettings } from '@tanabana/contract/public-settings.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { startAnalytics } from './analytics.ts'
import { giveConsent, useConsent } from './consent.ts'

/** Asks once for consent to analytics. Both answers take one tap; no answer means no. */
export default function ConsentBar({ settings }: { settings: AnalyticsSettings }) {
  const consent = useConsent()
  useEffect(() => startAnalytics(settings), [settings])
  if (consent !== 'unasked') return null
  return (
    <section
      aria-label="Analytics"
      className="fixed inset-x-3 bottom-[calc(var(--spacing-bar)+4.75rem)] z-20 rounded-sm border border-line bg-paper p-4 shadow-lg desktop:inset-x-auto desktop:left-6 desktop:bottom-6 desktop:w-96"
    >
      <p className="text-sm text-pretty">
        May we count your visit with Google Analytics? No advertising, and you can change your mind on the{' '}
        <Link className="text-link" to="/privacy-policy">
          privacy page
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
        No
      </Button>
      <Button variant="secondary" onClick={() => giveConsent('yes')}>
        Yes
      </Button>
    </div>
  )
}
