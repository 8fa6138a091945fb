import { Readable } from 'node:stream'
import { hiddenFrom } from '@tanabana/contract/desk/import-columns.ts'
import * as contract from '@tanabana/contract/desk/imports.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { shopifyCsv } from '#catalogue/catalogue.ts'
import type { Shop } from '#catalogue/export.ts'
import { addProposed } from '#catalogue/import-runs/add-proposed.ts'
import {
  addImport,
  checkImport,
  lockImport,
  noteImportPicture,
  readNewColumns,
  runImport,
  savePart,
  startImportUndo,
  stopImport,
} from '#catalogue/import-runs/change-imports.ts'
import { importProblemsCsv, listImports, readImport } from '#catalogue/import-runs/read-imports.ts'
import { importTemplate } from '#catalogue/import-template.ts'
import type { Db } from '#database/database.ts'
import { serve } from '#http/serve.ts'
import { type Pictures, savePicture } from '#pictures/pictures.ts'
import { recordExport } from '#staff/staff.ts'
import type { DeskServing } from './desk-guards.ts'
import { countProducts, selectedProducts } from './find-products.ts'

/** Import and export of products. */
export function importRoutes(app: FastifyInstance, serving: DeskServing, pictures: Pictures, shop: Shop): void {
  const { db } = serving
  serve(app, serving, contract.addImport, ({ act, person, body: { key, name } }) =>
    act(async (tx) => ({ response: { id: (await addImport(tx, key, name, person.id)).id }, log: null })),
  )
  serve(app, serving, contract.sendImportPart, ({ act, params: { id }, body: { part, file } }) =>
    act(async (tx) => {
      await savePart(tx, id, part, file)
      return { response: { id }, log: null }
    }),
  )
  serve(app, serving, contract.addImportPicture, async ({ act, params: { id }, body: { name, file } }) => {
    // before the picture is decoded
    await db.transaction((tx) => lockImport(tx, id))
    const picture = await savePicture(pictures, file)
    return act(async (tx) => {
      await noteImportPicture(tx, id, name, picture)
      return { response: { name }, log: null }
    })
  })
  serve(app, serving, contract.checkImport, async ({ act, person, params: { id }, body }) => {
    const read = await readNewColumns(db, id)
    return act(async (tx) => {
      const log = await addProposed(tx, body.types ?? [])
      await checkImport(tx, id, body, read, hiddenFrom(person.role))
      return { response: { id }, log }
    })
  })
  serve(app, serving, contract.runImport, ({ act, params: { id }, body }) =>
    act(async (tx) => {
      const added = await addProposed(tx, body.types ?? [])
      const { response, log } = await logged(tx, await runImport(tx, id, body))
      return { response, log: log ? [...added, log] : added }
    }),
  )
  serve(app, serving, contract.stopImport, ({ act, person, params: { id } }) =>
    act(async (tx) => logged(tx, { id, isNew: (await stopImport(tx, id, `${person.name} stopped it.`)) !== null })),
  )
  serve(app, serving, contract.undoImport, ({ act, params: { id } }) =>
    act(async (tx) => logged(tx, await startImportUndo(tx, id))),
  )
  serve(app, serving, contract.listImports, async () => ({ imports: await listImports(db) }))
  serve(app, serving, contract.getImport, async ({ params: { id } }) => ({ import: await readImport(db, id) }))
  serve(app, serving, contract.importProblems, async ({ params: { id }, reply }) => {
    const csv = await importProblemsCsv(db, id)
    return attach(reply, `import-${id}-problems.csv`, csv)
  })
  serve(app, serving, contract.importTemplate, async ({ reply }) => attach(reply, 'products.csv', importTemplate()))
  serve(app, serving, contract.exportProducts, async ({ person, query, reply }) => {
    const counts = await countProducts(db, query)
    const count = Object.values(counts).reduce((sum, one) => sum + one, 0)
    await recordExport(db, { staffId: person.id }, 'exportProducts', inCount(count, 'product'))
    const chunks = shopifyCsv(db, shop, await selectedProducts(db, { filter: query }), hiddenFrom(person.role))
    attach(reply, 'products.csv', '')
    return reply.send(Readable.from(chunks)) as unknown as string
  })
}

async function logged(tx: Db, { id, isNew }: { id: number; isNew: boolean }) {
  const { name } = await lockImport(tx, id)
  return { response: { id }, log: isNew ? { subject: `import ${id} (${name})` } : null }
}

function attach(reply: FastifyReply, name: string, csv: string): string {
  reply.header('content-disposition', `attachment; filename="${name}"`)
  reply.type('text/csv; charset=utf-8')
  return csv
}
