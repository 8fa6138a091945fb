import { LinkButton } from '@tanabana/ui/button.tsx'
import { Lazy } from '@tanabana/ui/lazy.tsx'
import { loadWidePicture } from '#api/wide-picture.ts'
import { pageMeta } from '#page/page-meta.ts'
import { useSettings } from '#settings/settings.ts'
import type { Route } from './+types/about.route'
import { messages } from './about.messages.ts'
import { columns, Prose } from './prose.tsx'

const loadPicture = () => import('./wide-picture.tsx')
const place = 'mt-8 desktop:mt-2.5'

export const loader = (args: Route.LoaderArgs) => loadWidePicture(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => loadWidePicture(args)

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: messages.title, description: messages.description, path: '/about-us' })
}

export default function About({ loaderData: picture }: Route.ComponentProps) {
  const { shopName, contact } = useSettings()
  return (
    <Prose
      title={messages.heading}
      lead={messages.lead}
      picture={
        picture && (
          <Lazy load={loadPicture} fallback={<div className={`${place} aspect-3/2 bg-ground`} />}>
            {(WidePicture) => <WidePicture {...picture} className={place} />}
          </Lazy>
        )
      }
      sections={messages.sections(shopName, contact.hours)}
    >
      <p className={`mt-10 ${columns}`}>
        <span className="desktop:col-start-2">
          <LinkButton to="/">{messages.shopAll}</LinkButton>
        </span>
      </p>
    </Prose>
  )
}
