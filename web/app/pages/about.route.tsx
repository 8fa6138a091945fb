import { pageMeta } from '#page/page-meta.ts'
import { useSettings } from '#settings/settings.ts'
import { LinkButton } from '#ui/button.tsx'
import type { Route } from './+types/about.route'
import { messages } from './about.messages.ts'
import { Prose } from './prose.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: messages.title, description: messages.description, path: '/about-us' })
}

export default function About() {
  const { shopName } = useSettings()
  return (
    <Prose title={messages.heading} lead={messages.lead} sections={messages.sections(shopName)}>
      <p className="mt-10">
        <LinkButton to="/">{messages.shopAll}</LinkButton>
      </p>
    </Prose>
  )
}
