import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { deskRoutes } from './routes.ts'
import { pincodeList } from './served-pincodes.ts'
import { rolesOfSettings, settingNames } from './settings.ts'

const value = z.union([z.number(), z.null(), z.string(), z.array(z.string()).readonly()])
const setting = z.object({
  name: z.enum(settingNames),
  value,
  /** Its value if nobody has changed it. */
  usual: value,
  isDefault: z.boolean(),
  /** What the shop uses while it is not set, such as its address as its name. */
  standIn: z.string().optional(),
  /** The environment variable of the server that decides it; null: the desk does. */
  fixedBy: z.string().nullable(),
})
export type DeskSetting = z.output<typeof setting>

/** Of a shop that is not open. `words`: what shoppers see. `visit`: a link that lets a browser see the shop for a week. */
export const deskOpening = z.object({ state: z.enum(['soon', 'closed']), words: z.string(), visit: z.string() })
export type DeskOpening = z.output<typeof deskOpening>

export const getSettings = defineCall(deskRoutes.getSettings, {
  audience: 'desk',
  roles: rolesOfSettings,
  summary: 'What the merchant decides.',
  response: z.object({
    settings: z.array(setting),
    shopUrl: z.string(),
    opening: deskOpening.nullable(),
    pincodes: pincodeList.nullable(),
  }),
})

/** What a person typed for a setting. */
export const typedValue = z
  .string('Enter a value.')
  .max(2000, 'Use at most 2000 characters.')
  .describe('As docs/settings.md lists them, such as 20000 or off.')

export const previewSetting = defineCall(deskRoutes.previewSetting, {
  audience: 'desk',
  roles: rolesOfSettings,
  summary: 'Make the address of a page with a value that is not saved. It works for an hour.',
  params: z.object({ id: z.enum(settingNames, 'There is no such setting.') }),
  body: z.object({ value: typedValue }),
  response: z.object({ /** Works without a sign-in. */ address: z.string() }),
})
