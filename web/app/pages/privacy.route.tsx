import { Lazy } from '@tanabana/ui/lazy.tsx'
import { pageMeta } from '#page/page-meta.ts'
import { useSettings } from '#settings/settings.ts'
import type { Route } from './+types/privacy.route'
import { messages } from './privacy.messages.ts'
import { Prose, Sections, TextSection } from './prose.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: messages.title, description: messages.description, path: '/privacy-policy' })
}

const loadConsentSettings = () => import('#analytics/consent-settings.tsx')

export default function Privacy() {
  const { contact, analytics } = useSettings()
  return (
    <Prose title={messages.title} lead={messages.lead} sections={messages.dataSections}>
      {analytics && (
        <TextSection section={messages.analyticsSection}>
          <Lazy load={loadConsentSettings} fallback={<div className="h-24" />}>
            {(ConsentSettings) => <ConsentSettings />}
          </Lazy>
        </TextSection>
      )}
      <Sections sections={messages.sharingSections(contact.officer, contact.email)} />
    </Prose>
  )
}
