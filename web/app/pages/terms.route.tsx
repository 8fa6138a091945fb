import { pageMeta } from '#page/page-meta.ts'
import { useSettings } from '#settings/settings.ts'
import type { Route } from './+types/terms.route'
import { Prose } from './prose.tsx'
import { messages } from './terms.messages.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: messages.title, description: messages.description, path: '/terms' })
}

export default function Terms() {
  const { officer, email } = useSettings().contact
  return <Prose title={messages.title} lead={messages.lead} sections={messages.sections(officer, email)} />
}
