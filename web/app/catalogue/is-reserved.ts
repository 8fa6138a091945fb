import { reservedSegments } from '@tanabana/contract/pages.ts'

/** Whether no category can have this name. Only the server asks: no link of the shop leads to such a page. */
export const isReserved = (segment: string) => import.meta.env.SSR && reservedSegments.includes(segment)
