import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { sellers } from './roles.ts'
import { deskRoutes } from './routes.ts'

/** The most rows of a courier's file, and its most signs. India has about 19,300 PIN codes. */
export const maxServedPincodes = 30_000
export const maxPincodeText = 3_000_000
export const pincodesTooLarge = 'This file is larger than 3 MB.'

/** `cod`: how many with cash on delivery. */
export const pincodeList = z.object({ count: z.number().int(), cod: z.number().int(), replacedAt: z.string() })
export type PincodeList = z.output<typeof pincodeList>

/** A row of the file that was left out. */
export type PincodeProblem = { line: number; reason: string }

export const exportServedPincodes = defineCall(deskRoutes.exportServedPincodes, {
  audience: 'desk',
  roles: sellers,
  summary: 'The PIN codes that the courier serves, as CSV.',
  response: z.string(),
})
