import { useEffect, useState } from 'react'
import type { AnalyticsSettings } from '#api/public-client.ts'
import { whenIdle } from '#shell/use-kept-pages.ts'
import { Later } from '#ui/later.tsx'

const loadBar = () => import('#analytics/consent-bar.tsx')

/** Where the owner has configured it: fetched after everything else. */
export function Analytics({ settings }: { settings: AnalyticsSettings }) {
  const [wanted, setWanted] = useState(false)
  useEffect(() => whenIdle(() => setWanted(true)), [])
  return wanted ? <Later load={loadBar}>{(ConsentBar) => <ConsentBar settings={settings} />}</Later> : null
}
