import { pageMeta } from '#page/page-meta.ts'
import type { Route } from './+types/shipping.route'
import { Prose } from './prose.tsx'
import { messages } from './shipping.messages.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: messages.title, description: messages.description, path: '/shipping-policy' })
}

export default function Shipping() {
  return <Prose title={messages.title} lead={messages.lead} sections={messages.sections} />
}
