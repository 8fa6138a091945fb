import type { Route } from './+types/shipping.route'
import { fromServer, loadPage, textPageMeta } from './load-page.ts'
import { Prose } from './prose.tsx'

export const loader = (args: Route.LoaderArgs) => loadPage(args, 'shipping-policy')
export const clientLoader = (args: Route.ClientLoaderArgs) => fromServer(args)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return textPageMeta(matches, 'shipping-policy', loaderData)
}

export default function Shipping({ loaderData }: Route.ComponentProps) {
  return <Prose {...loaderData} />
}
