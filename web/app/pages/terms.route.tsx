import type { Route } from './+types/terms.route'
import { fromServer, loadPage, textPageMeta } from './load-page.ts'
import { Prose } from './prose.tsx'

export const loader = (args: Route.LoaderArgs) => loadPage(args, 'terms')
export const clientLoader = (args: Route.ClientLoaderArgs) => fromServer(args)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return textPageMeta(matches, 'terms', loaderData)
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <Prose {...loaderData} />
}
