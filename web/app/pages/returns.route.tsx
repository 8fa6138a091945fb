import type { Route } from './+types/returns.route'
import { fromServer, loadPage, textPageMeta } from './load-page.ts'
import { Prose } from './prose.tsx'

export const loader = (args: Route.LoaderArgs) => loadPage(args, 'returns-policy')
export const clientLoader = (args: Route.ClientLoaderArgs) => fromServer(args)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return textPageMeta(matches, 'returns-policy', loaderData)
}

export default function Returns({ loaderData }: Route.ComponentProps) {
  return <Prose {...loaderData} />
}
