import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { type FileBlock, homeFile } from '../home.ts'
import { everybody, owners } from './roles.ts'
import { deskRoutes } from './routes.ts'

/** The blocks as they are stored: pictures are names in the picture store. */
export const homeBlocks = homeFile.shape.blocks

const blocks = z.custom<FileBlock[]>(Array.isArray)

const deskHome = z.object({
  blocks,
  isDefault: z.boolean(),
  /** The id of the newest version; 0 without one. */
  revision: z.number().int(),
  /** The newest first. `blocks` null: the default ones. */
  versions: z.array(z.object({ id: z.number().int(), at: z.string(), by: z.string(), blocks: blocks.nullable() })),
  /** Addresses of blocks whose page is gone since they were saved. */
  deadAddresses: z.array(z.string()),
  /** The names of the products that blocks show by hand, by handle. */
  names: z.record(z.string(), z.string()),
})
export type DeskHome = z.output<typeof deskHome>

export const getDeskHome = defineCall(deskRoutes.getDeskHome, {
  audience: 'desk',
  roles: owners,
  summary: 'The blocks of the home page and their last versions.',
  response: z.object({
    home: deskHome,
    /** The categories that have products. */
    types: z.array(z.string()),
    /** Of the shop. */
    address: z.string(),
  }),
})

export const previewHome = defineCall(deskRoutes.previewHome, {
  audience: 'desk',
  roles: owners,
  summary: 'Keep blocks for a day, for their preview.',
  body: z.object({ blocks: homeBlocks }),
  maxBytes: 200_000,
  response: z.object({ /** Works without a sign-in. */ address: z.string() }),
})

export const addHomePicture = defineCall(deskRoutes.addHomePicture, {
  audience: 'desk',
  roles: everybody,
  summary:
    'Store a picture for the home page, a setting or a category: JPEG, PNG, WebP, AVIF, GIF or TIFF of at most 8 MB and 40 megapixels.',
  body: z.object({ file: z.string().describe('The picture, in Base64.') }),
  // in Base64, which has four bytes for three
  maxBytes: 11_200_000,
  response: z.object({ picture: z.string().describe('Its name in the picture store.') }),
})
