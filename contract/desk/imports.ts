import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { integer, storedText, text } from '../fields.ts'
import { importColumnNames, leftOut } from './import-columns.ts'
import { categorySlug } from './product-facts.ts'
import { productFilter } from './products.ts'
import { everybody } from './roles.ts'
import { deskRoutes } from './routes.ts'

/** Of a file, as it is sent and unpacked; of one part of it, as it is sent. */
export const importLimits = { bytes: 40_000_000, partBytes: 2_000_000, columns: 500, parts: 1000 }
/** How long an import can be undone after it ended. */
export const importUndoDays = 30

const id = integer(1, 2_147_483_647)
const params = z.object({ id })
const started = z.object({ id: z.number().int() })
const desk = { audience: 'desk', roles: everybody } as const

/**
 * `sending`: its parts arrive. `matching`: somebody must say which column is which. `checked`: it was tried without a
 * change. `refused`: the file can't be read.
 */
export const importStates = [
  ...['sending', 'matching', 'checking', 'checked', 'refused', 'running', 'done', 'undoing', 'undone'],
] as const
export type ImportState = (typeof importStates)[number]

export const addImport = defineCall(deskRoutes.addImport, {
  ...desk,
  summary: 'Begin an import. Its file follows in parts. A repeated key begins nothing.',
  body: z.object({
    key: z.uuid('Send a UUID.'),
    name: text(200).describe('The name of the file.'),
  }),
  response: started,
})

export const sendImportPart = defineCall(deskRoutes.sendImportPart, {
  ...desk,
  summary: 'Send a part of the file, plain or packed with gzip. A part that is sent again replaces the first.',
  maxBytes: 3_000_000,
  timeoutMs: 60_000,
  params,
  body: z.object({
    part: integer(0, importLimits.parts - 1).describe('Counted from 0.'),
    file: z.string().max(2_800_000).describe('The part, in Base64.'),
  }),
  response: started,
})

const options = z.object({
  /** Rupees for one unit of the file's currency. */
  rate: z.number().min(0.0001, 'Enter more than 0.').max(1_000_000, 'Enter 1000000 or less.').nullable(),
  /** Stock of a new variant that has none in the file. */
  stock: integer(0, 999_999),
  /** Somebody has confirmed that the prices are rupees. */
  areRupees: z.boolean(),
  /** New products are drafts, also if the file says otherwise. */
  asDrafts: z.boolean(),
})

const types = z
  .array(
    z.object({
      type: z.string().max(300),
      category: categorySlug,
      isNew: z.boolean().optional().describe('Add this category, which the check has proposed for the type.'),
    }),
  )
  .max(1000)
  .optional()
  .describe('Categories of types. They are remembered.')

export const checkImport = defineCall(deskRoutes.checkImport, {
  ...desk,
  summary: 'Try the whole file without changing anything, in the background. Columns and types are remembered.',
  timeoutMs: 30_000,
  maxBytes: 300_000,
  params,
  body: options.partial().extend({
    parts: integer(1, importLimits.parts).optional().describe('How many parts the file has, the first time.'),
    columns: z
      .array(z.object({ name: storedText(300), column: z.enum([...importColumnNames, leftOut]) }))
      .max(importLimits.columns)
      .optional()
      .describe('What columns of the file hold.'),
    types,
  }),
  response: started,
})

export const addImportPicture = defineCall(deskRoutes.addImportPicture, {
  ...desk,
  summary: 'Send a picture that the file names: JPEG, PNG, WebP, AVIF, GIF or TIFF of at most 8 MB.',
  maxBytes: 11_200_000,
  timeoutMs: 60_000,
  params,
  body: z.object({
    name: text(300).describe('The name of its file.'),
    file: z.string().describe('The picture, in Base64.'),
  }),
  response: z.object({ name: z.string() }),
})

export const runImport = defineCall(deskRoutes.runImport, {
  ...desk,
  summary: 'Import a checked file, in the background. A second request starts nothing.',
  maxBytes: 300_000,
  params,
  body: options.pick({ asDrafts: true }).partial().extend({ types }),
  response: started,
})

export const stopImport = defineCall(deskRoutes.stopImport, {
  ...desk,
  summary: 'Stop a check or an import. What is imported stays.',
  params,
  response: started,
})

export const undoImport = defineCall(deskRoutes.undoImport, {
  ...desk,
  summary: `Undo an import, within ${importUndoDays} days. What somebody changed since stays.`,
  params,
  response: started,
})

const listed = z.object({
  id: z.number().int(),
  /** Of the file; empty: it ran from the command line. */
  name: z.string(),
  who: z.string(),
  state: z.enum(importStates),
  /** Why it ended early: a sentence. */
  stopped: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  /** Products that it added and changed. */
  added: z.number().int(),
  changed: z.number().int(),
})
export type ListedImport = z.output<typeof listed>

export const listImports = defineCall(deskRoutes.listImports, {
  ...desk,
  summary: 'The last 20 imports.',
  response: z.object({ imports: z.array(listed) }),
})

/** A problem of one row. `column`: the cell, as the file names it, or empty. */
const problem = z.object({
  line: z.number().int(),
  column: z.string(),
  handle: z.string(),
  reason: z.string(),
})
export type ImportProblem = z.output<typeof problem>

/** What a check or an import found. */
const report = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** Data rows of the file. */
  rows: z.number().int(),
  /** Products without a quantity for at least one variant. */
  uncounted: z.number().int(),
  /** The file is not in Unicode and was read as Windows-1252. */
  isWindows1252: z.boolean(),
  /** Why the prices are probably not rupees, or null. */
  foreign: z.string().nullable(),
  /** The first changes, in words. */
  changes: z.array(z.object({ handle: z.string(), text: z.string() })),
  /** Changes made by hand that the import does not undo: how many, and the first ones. */
  kept: z.number().int(),
  keptFirst: z.array(z.object({ handle: z.string(), text: z.string() })),
  problems: z.number().int(),
  /** The first 100. */
  problemsFirst: z.array(problem),
  /**
   * Types of the products in the file; empty: they have none. Without a `category` nobody has said what it is: its products
   * are skipped. `names`: of the first products. Imports of earlier releases lack both.
   */
  types: z.array(
    z.object({
      type: z.string(),
      products: z.number().int(),
      names: z.array(z.string()).optional(),
      category: z.string().optional(),
      proposed: z.string(),
      /** A category that the shop proposes to add for the type. */
      newCategory: z.object({ slug: z.string(), name: z.string() }).optional(),
      /** Without a proposal: one with the name of the type. */
      ownCategory: z.object({ slug: z.string(), name: z.string() }).optional(),
    }),
  ),
  /** New products with the name of a product that the shop has under another handle: how many, and the first names. */
  sameNames: z.number().int().optional(),
  sameNamesFirst: z.array(z.string()).optional(),
  /** Names of picture files that are still to be sent. */
  missingPictures: z.array(z.string()),
  /** Those of them that their products have already. Imports of earlier releases lack them. */
  keptPictures: z.array(z.string()).optional(),
  /** Names of size charts that the shop does not have: the first ones. Imports of earlier releases lack them. */
  missingCharts: z.array(z.string()).optional(),
})
export type ImportFindings = z.output<typeof report>

const whole = listed.extend({
  /** Products done so far, of how many. `total` null: not counted yet. */
  progress: z.object({ done: z.number().int(), total: z.number().int().nullable() }),
  /** It waits for the import before it. */
  waits: z.boolean(),
  /** The columns of the file, with what they hold, and the first value. `column` null: nothing that the shop knows. */
  columns: z.array(z.object({ name: z.string(), column: z.string().nullable(), example: z.string() })),
  options,
  /** Of the last check or of the import. */
  report: report.nullable(),
  canRun: z.boolean(),
  canUndo: z.boolean(),
  /** What an undo would do with the products it added: how many were not bought, and how many stay archived. */
  undoes: z.object({ deleted: z.number().int(), archived: z.number().int() }).nullable(),
  undo: z
    .object({
      undone: z.number().int(),
      /** Products that stayed, in whole or in part, and why. */
      kept: z.number().int(),
      keptFirst: z.array(z.object({ id: z.number().int(), name: z.string(), message: z.string() })),
    })
    .nullable(),
})
export type DeskImport = z.output<typeof whole>

export const getImport = defineCall(deskRoutes.getImport, {
  ...desk,
  summary: 'One import: its columns, progress, and what it found.',
  params,
  response: z.object({ import: whole }),
})

export const importProblems = defineCall(deskRoutes.importProblems, {
  ...desk,
  summary: 'Every problem of an import by row and cell, as CSV.',
  params,
  response: z.string(),
})

export const importTemplate = defineCall(deskRoutes.importTemplate, {
  ...desk,
  summary: 'A file with all columns and an example, to fill in.',
  response: z.string(),
})

export const exportProducts = defineCall(deskRoutes.exportProducts, {
  ...desk,
  summary: 'The products that the filter finds, as CSV. Edited, it can be imported again.',
  query: productFilter,
  response: z.string(),
})
