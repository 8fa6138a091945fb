import type { AnalyticsSettings } from '@tanabana/contract/public-settings.ts'
import { Lazy } from '@tanabana/ui/lazy.tsx'
import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { whenIdle } from '#browser/when-idle.ts'

const loadBar = () => import('#analytics/consent-bar.tsx')

/** Pages whose URL contains a mailed code, which analytics must not see. */
const codePages = ['mail-links/verify.route', 'mail-links/reset-password.route', 'mail-links/confirm-email.route']

/** Loads the consent bar when the page is idle. */
export function Analytics({ settings }: { settings: AnalyticsSettings }) {
  const [wanted, setWanted] = useState(false)
  useEffect(() => whenIdle(() => setWanted(true)), [])
  const secret = useMatches().some(({ id }) => codePages.includes(id))
  if (!wanted || secret) return null
  return <Lazy load={loadBar}>{(ConsentBar) => <ConsentBar settings={settings} />}</Lazy>
}
