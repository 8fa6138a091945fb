import { useRouteLoaderData } from 'react-router'
import { type Contact, noContact } from '#api/public-client.ts'
import type { loader } from '#root.tsx'

/** How the shop is reached, as its owner has set it. */
export function useContact(): Contact {
  return useRouteLoaderData<typeof loader>('root')?.contact ?? noContact
}

/** Whether the shop's mails leave: without that, what needs one is not offered. */
export function useSendsMail(): boolean {
  return useRouteLoaderData<typeof loader>('root')?.sendsMail ?? false
}

/** A telephone number as a link takes it: `tel:+918012345678`. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
