import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { owners } from './roles.ts'
import { deskRoutes } from './routes.ts'

/** What leads from an empty shop to the first order, in this order. */
const steps = [
  ...(['shop-name', 'logo', 'legal', 'products', 'pictures', 'categories', 'delivery', 'policies', 'address'] as const),
  ...(['payment', 'mail', 'sign-in', 'staff', 'backups', 'test-order'] as const),
] as const

/** Steps whose services can be tried from the shop's server. */
export const checkedSteps = ['address', 'payment', 'mail', 'sign-in', 'backups'] as const
export type CheckedStep = (typeof checkedSteps)[number]

/**
 * What the server of a live shop can do, by its configuration. `url`: of the shop. `address`: `local` is reached from its
 * machine only.
 */
export type ShopServices = {
  url: string
  address: 'https' | 'http' | 'local'
  paysOnline: boolean
  sendsMail: boolean
  hasGoogleSignIn: boolean
  backsUp: boolean
}

export const setupStep = z.object({
  step: z.enum(steps),
  title: z.string(),
  isDone: z.boolean(),
  /** Without it the shop can't `open`, or it is `advised`; else it is up to the merchant. */
  need: z.enum(['open', 'advised', 'none']),
  /** What was found, or what to do. */
  text: z.string(),
  /** The page of the desk; null: it is done on the server or in the shop. */
  to: z.string().nullable(),
  /** Lines to add to `shop.env`. */
  lines: z.array(z.string()),
  /** Whether `checkSetupStep` can try it. */
  canCheck: z.boolean(),
})
export type SetupStep = z.output<typeof setupStep>

export const checkSetupStep = defineCall(deskRoutes.checkSetupStep, {
  audience: 'desk',
  roles: owners,
  summary: 'Try a service of the shop as `doctor` does, such as PhonePe. Takes up to 12 seconds.',
  params: z.object({ step: z.enum(checkedSteps, 'This step can’t be tried.') }),
  response: z.object({
    findings: z.array(
      z.object({ check: z.string(), state: z.enum(['ok', 'warning', 'problem', 'unknown']), text: z.string() }),
    ),
  }),
})
export type SetupFinding = z.output<(typeof checkSetupStep)['response']>['findings'][number]
