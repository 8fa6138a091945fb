import { Lazy } from '@tanabana/ui/lazy.tsx'
import { useSettings } from '#settings/settings.ts'
import type { Route } from './+types/privacy.route'
import { fromServer, loadPage, textPageMeta } from './load-page.ts'
import { messages } from './privacy.messages.ts'
import { Prose, Sections, TextSection } from './prose.tsx'

export const loader = (args: Route.LoaderArgs) => loadPage(args, 'privacy-policy')
export const clientLoader = (args: Route.ClientLoaderArgs) => fromServer(args)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return textPageMeta(matches, 'privacy-policy', loaderData)
}

const loadConsentSettings = () => import('#analytics/consent-settings.tsx')

/** The choice about analytics stands after the second section. */
export default function Privacy({ loaderData: { title, lead, sections } }: Route.ComponentProps) {
  const { analytics } = useSettings()
  return (
    <Prose title={title} lead={lead} sections={sections.slice(0, 2)}>
      {analytics && (
        <TextSection section={messages.analytics}>
          <Lazy load={loadConsentSettings} fallback={<div className="h-24" />}>
            {(ConsentSettings) => <ConsentSettings />}
          </Lazy>
        </TextSection>
      )}
      <Sections sections={sections.slice(2)} />
    </Prose>
  )
}
