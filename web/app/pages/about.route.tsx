import { LinkButton } from '@tanabana/ui/button.tsx'
import { Lazy } from '@tanabana/ui/lazy.tsx'
import { loadWidePicture } from '#api/wide-picture.ts'
import type { Route } from './+types/about.route'
import { messages } from './about.messages.ts'
import { fromServer, loadPage, textPageMeta } from './load-page.ts'
import { columns, Prose } from './prose.tsx'

const loadPicture = () => import('./wide-picture.tsx')
const place = 'mt-8 desktop:mt-2.5'

export async function loader(args: Route.LoaderArgs) {
  const [text, picture] = await Promise.all([loadPage(args, 'about-us'), loadWidePicture(args)])
  return { text, picture }
}
export const clientLoader = (args: Route.ClientLoaderArgs) => fromServer(args)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return textPageMeta(matches, 'about-us', loaderData?.text, messages.title)
}

export default function About({ loaderData: { text, picture } }: Route.ComponentProps) {
  return (
    <Prose
      {...text}
      picture={
        picture && (
          <Lazy load={loadPicture} fallback={<div className={`${place} aspect-3/2 bg-ground`} />}>
            {(WidePicture) => <WidePicture {...picture} className={place} />}
          </Lazy>
        )
      }
    >
      <p className={`mt-10 ${columns}`}>
        <span className="desktop:col-start-2">
          <LinkButton to="/">{messages.shopAll}</LinkButton>
        </span>
      </p>
    </Prose>
  )
}
