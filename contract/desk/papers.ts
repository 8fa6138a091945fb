import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { list, orderId, textOrEmpty } from '../fields.ts'
import { labelPapers, maxBulkOrders, maxTrackingText } from './paper-limits.ts'
import { sellers } from './roles.ts'
import { deskRoutes } from './routes.ts'

const orders = list(orderId, maxBulkOrders)
  .optional()
  .describe('Order numbers. By default all orders to pack, the oldest first.')
/** Files are sent as they are. */
const pdf = z.unknown().describe('A PDF.')

const pickItem = z.object({
  variantId: z.number().int(),
  sku: z.string(),
  name: z.string(),
  image: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.number().int(),
  orders: z.array(z.object({ id: z.string(), quantity: z.number().int() })),
})
export type PickItem = z.output<typeof pickItem>

export const readPickList = defineCall(deskRoutes.readPickList, {
  audience: 'desk',
  roles: sellers,
  summary: 'What to take from the shelves for these orders, by SKU, then size.',
  query: z.object({ orders }),
  response: z.object({
    items: z.array(pickItem),
    orders: z.array(z.string()),
    pieces: z.number().int(),
    /** Orders to pack beyond the limit. */
    left: z.number().int(),
  }),
})
export type PickList = z.output<typeof readPickList.response>

/** A PDF of 200 orders: others are drawn before, and pictures that nobody has seen as JPEG are made first. */
const pdfTimeoutMs = 120_000

export const pickListPdf = defineCall(deskRoutes.pickListPdf, {
  audience: 'desk',
  roles: sellers,
  summary: 'The pick list as a PDF.',
  query: z.object({ orders }),
  response: pdf,
  timeoutMs: pdfTimeoutMs,
})

export const packingSlipsPdf = defineCall(deskRoutes.packingSlipsPdf, {
  audience: 'desk',
  roles: sellers,
  summary: 'Packing slips on A4, two per page where they fit.',
  query: z.object({ orders }),
  response: pdf,
  timeoutMs: pdfTimeoutMs,
})

export const addressLabelsPdf = defineCall(deskRoutes.addressLabelsPdf, {
  audience: 'desk',
  roles: sellers,
  summary: 'Address labels: one per 4×6 inch label, or four per A4 sheet.',
  query: z.object({ orders, paper: z.enum(labelPapers).optional() }),
  response: pdf,
  timeoutMs: pdfTimeoutMs,
})

const trackingRow = z.object({
  /** In the file, counted from 1. */
  line: z.number().int(),
  id: z.string(),
  courier: z.string(),
  tracking: z.string(),
  recipient: z.string(),
  revision: z.number().int(),
  outcome: z.enum(['ship', 'correct', 'return', 'lost', 'unchanged', 'refused']),
  /** A sentence: what will happen, or why not. */
  message: z.string(),
  otherCourier: z.string().nullable().describe('Whose number this seems to be, if not that of the courier. Ask first.'),
  pinState: z.string().nullable().describe('The State of the PIN code, if it is not that of the address. Ask first.'),
})
export type TrackingRow = z.output<typeof trackingRow>

export const previewTracking = defineCall(deskRoutes.previewTracking, {
  audience: 'desk',
  roles: sellers,
  summary:
    'Read a CSV file with tracking numbers or returned parcels, and tell what each row would do. Changes nothing.',
  query: z.object({ courier: textOrEmpty(60).optional().describe('For rows without a courier.') }),
  body: z.object({
    text: z.string().max(maxTrackingText).describe('The file, or what was pasted. Comma, semicolon or tab.'),
  }),
  // UTF-8 has up to three bytes for a character of the basic plane
  maxBytes: 3 * maxTrackingText,
  response: z.object({ rows: z.array(trackingRow) }),
})

export const listCouriers = defineCall(deskRoutes.listCouriers, {
  audience: 'desk',
  roles: sellers,
  summary: 'Names of the couriers whose parcels have a tracking link.',
  response: z.object({ couriers: z.array(z.string()) }),
})
