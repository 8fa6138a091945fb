import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as contract from '@tanabana/contract/desk/papers.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { previewTracking } from '#fulfilment/fulfilment.ts'
import { createLimiter } from '#http/limit-concurrency.ts'
import { serve } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import { type Courier, courierNames } from '#orders/orders.ts'
import { packingSlips, pickListSheets, type ReadPicture, sheetLabels, thermalLabels } from '#papers/papers.ts'
import type { Pictures } from '#pictures/pictures.ts'
import type { LiveShop } from '#settings/settings.ts'
import { type AuditEntry, recordAction, type SignedInPerson } from '#staff/staff.ts'
import type { DeskServing } from './desk-guards.ts'
import { readPaperOrders, readPickList } from './paper-orders.ts'

type PaperSettings = { shop: LiveShop; couriers: readonly Courier[]; pictures: Pictures }

/** Papers of many orders, and what a file with tracking numbers would do. */
export function paperRoutes(
  app: FastifyInstance,
  serving: DeskServing,
  { shop, couriers, pictures }: PaperSettings,
): void {
  const { db } = serving

  serve(app, serving, contract.readPickList, ({ query }) => readPickList(db, query.orders))
  const sendPdf = createPdfSender()
  serve(app, serving, contract.pickListPdf, async ({ query, reply }) => {
    const list = await readPickList(db, query.orders)
    requireSome(list.items)
    return sendPdf(reply, 'pick-list', () => pickListSheets(list, readJpeg(pictures)))
  })
  // files with customers' addresses
  const record = (action: string, { id: staffId }: SignedInPerson, orders: readonly { id: string }[]) =>
    recordAction(db, { staffId }, action, printedOrders(orders))
  serve(app, serving, contract.packingSlipsPdf, async ({ query, reply, person }) => {
    const orders = await readPaperOrders(db, query.orders)
    requireSome(orders)
    await record('printPackingSlips', person, orders)
    return sendPdf(reply, 'packing-slips', () => packingSlips(orders, shop))
  })
  serve(app, serving, contract.addressLabelsPdf, async ({ query, reply, person }) => {
    const orders = await readPaperOrders(db, query.orders)
    requireSome(orders)
    await record('printAddressLabels', person, orders)
    const labels = query.paper === 'a4' ? sheetLabels : thermalLabels
    return sendPdf(reply, 'address-labels', () => labels(orders, shop))
  })

  serve(app, serving, contract.listCouriers, async () => ({ couriers: courierNames(couriers) }))
  serve(app, serving, contract.previewTracking, async ({ query, body }) => ({
    rows: await previewTracking(db, { ...query, ...body, couriers }),
  }))
}

/** Printing does not change an order, so it is no entry of the order itself. */
export function printedOrders(orders: readonly { id: string }[]): AuditEntry {
  return { subject: 'orders', after: { orders: orders.map(({ id }) => id).join(', ') } }
}

function requireSome(found: readonly unknown[]): void {
  if (found.length === 0) throw new ShopError('NOT_FOUND', 'There is no order to print.')
}

/** Draws one PDF after the other: several at once would take the shop's only thread and its memory. */
function createPdfSender() {
  const limitDrawing = createLimiter(1)
  return async (reply: FastifyReply, name: string, draw: () => Readable): Promise<FastifyReply> => {
    const file = await limitDrawing(async () => {
      if (reply.raw.destroyed) throw new ShopError('BAD_REQUEST')
      const pdf = draw()
      // a person who has left needs no more pages
      reply.raw.once('close', () => pdf.destroy())
      return buffer(pdf).catch((error: unknown) => {
        throw reply.raw.destroyed ? new ShopError('BAD_REQUEST') : error
      })
    })
    return (
      reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${name}.pdf"`)
        // the browser's viewer is a page of its own, which a stricter policy would break
        .header('content-security-policy', "frame-ancestors 'none'; base-uri 'none'")
        .send(file)
    )
  }
}

/** The smallest copy of a picture, by its path in the order. */
export function readJpeg(pictures: Pictures): ReadPicture {
  return async (path) => {
    const [, name] = /^\/pictures\/([^?]+)/.exec(path) ?? []
    return name ? pictures.read(name, 240, 'jpeg').catch(() => null) : null
  }
}
