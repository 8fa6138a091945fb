import { z } from 'zod'
import { integer } from '../fields.ts'

/** Staff actions are defined in the backend, which makes their calls. This is what these calls have in common. */

/** Of the subject as the person saw it. */
export const revision = integer(0, 2_147_483_647)

/** How one of many ended. `message`: a sentence, for a refusal why. */
export const bulkResult = z.object({
  id: z.union([z.string(), z.number()]),
  result: z.enum(['done', 'already done', 'refused']),
  message: z.string(),
})
export type BulkResult = z.output<typeof bulkResult>

/** The most subjects in one request: a file with tracking numbers. */
export const maxInBulk = 2000

/** The address of an action on one subject, or without `id` on many. @param kind such as `orders` @param verb such as `pack` */
export function actionPath(kind: string, verb: string, id?: string): `/desk/api/${string}` {
  return id === undefined ? `/desk/api/${kind}/${verb}` : `/desk/api/${kind}/${id}/${verb}`
}
