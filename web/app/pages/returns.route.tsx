import { pageMeta } from '#page/page-meta.ts'
import { useSettings } from '#settings/settings.ts'
import type { Route } from './+types/returns.route'
import { Prose } from './prose.tsx'
import { messages } from './returns.messages.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: messages.title, description: messages.description, path: '/returns-policy' })
}

export default function Returns() {
  const { email } = useSettings().contact
  return <Prose title={messages.title} lead={messages.lead} sections={messages.sections(email)} />
}
