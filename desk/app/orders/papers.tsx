import { deskRoutes } from '@tanabana/contract/desk/routes.ts'
import { useRouteLoaderData } from 'react-router'
import type { loader as frameLoader } from '#frame/frame.route.tsx'

type Papers = 'pickListPdf' | 'packingSlipsPdf' | 'addressLabelsPdf'

/** The address of a PDF. @param ids none: all orders to pack */
export function paperPath(name: Papers, ids: readonly string[], more: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...(ids.length > 0 && { orders: ids.join(',') }), ...more })
  return `${deskRoutes[name].path}?${search}`.replaceAll('%2C', ',')
}

const look =
  'inline-flex min-h-12 grow basis-0 items-center justify-center rounded-sm border border-ink/70 px-2 text-center text-sm font-semibold hover:border-ink hover:bg-ink hover:text-canvas'

/** Opens a PDF in a tab of its own: an installed app has no button to go back from it. */
export function PaperLink({ href, children, className = '' }: { href: string; children: string; className?: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={`${look} ${className}`}>
      {children}
    </a>
  )
}

/** Said before printing: without it, a courier cannot bring a parcel back. */
export function MissingSender() {
  const problem = useRouteLoaderData<typeof frameLoader>('frame/frame.route')?.senderProblem
  return problem ? <p className="w-full text-sm text-alert">{problem}</p> : null
}
