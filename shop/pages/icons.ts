import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cutIcon } from '@tanabana/api'
import type { FastifyInstance } from 'fastify'
import { initialIcon } from './initial-icon.ts'
import type { PageSettings } from './page-settings.ts'

type Icon = { size: number; type: string; onCanvas?: boolean; margin?: number }

/** The files of the shop's usual icons. iOS shows transparency as black; a maskable icon is cut to any shape. */
const icons: Readonly<Record<string, Icon>> = {
  'favicon.svg': { size: 192, type: 'image/svg+xml' },
  'apple-touch-icon.png': { size: 180, type: 'image/png', onCanvas: true },
  'icon-192.png': { size: 192, type: 'image/png' },
  'icon-512.png': { size: 512, type: 'image/png' },
  'icon-maskable-512.png': { size: 512, type: 'image/png', onCanvas: true, margin: 0.1 },
}
export const iconFiles = Object.keys(icons)

/** Serves the merchant's icon, cut to each size; else the demo's, or the first letter of the shop. @param folder of the demo's */
export function serveIcons(app: FastifyInstance, settings: PageSettings, folder: string): void {
  let cut: { of: string; files: Map<string, Promise<Buffer>> } | undefined
  const cutOnce = (of: string, file: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    if (cut?.of !== of) cut = { of, files: new Map() }
    const { files } = cut
    const made = files.get(file) ?? make()
    files.set(file, made)
    // the next request tries again
    made.catch(() => files.delete(file))
    return made
  }
  for (const [file, icon] of Object.entries(icons))
    app.get(`/${file}`, async (_request, reply) => {
      const shop = settings()
      const { iconPicture, isDemo } = shop
      const own = async (picture: string) => cutIcon(await readPicture(app, settings, picture), icon)
      // without its picture, such as while the picture store is away, the shop has its usual icon
      const made = iconPicture ? await cutOnce(iconPicture, file, () => own(iconPicture)).catch(() => null) : null
      const usual = () =>
        isDemo ? readFile(join(folder, file)) : cutOnce(keyOf(shop), file, () => initial(shop, icon))
      return reply
        .type(made ? 'image/png' : icon.type)
        .header('cache-control', 'public, max-age=3600')
        .send(made ?? (await usual()))
    })
}

const keyOf = ({ shopName, colours, displayFont }: ReturnType<PageSettings>) =>
  JSON.stringify([shopName, colours, displayFont])

async function initial(shop: ReturnType<PageSettings>, { size, type, onCanvas = false }: Icon): Promise<Buffer> {
  const svg = Buffer.from(initialIcon(shop, !onCanvas))
  return type === 'image/svg+xml' ? svg : cutIcon(svg, { size })
}

async function readPicture(app: FastifyInstance, settings: PageSettings, picture: string): Promise<Buffer> {
  const { backendUrl, storeUrl } = settings()
  const path = `${picture}?w=720&as=png`
  if (backendUrl !== null) {
    const response = await fetch(backendUrl + path, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`${path} answers ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }
  const { statusCode, rawPayload } = await app.inject({ url: path, headers: { host: new URL(storeUrl).host } })
  if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`)
  return rawPayload
}

const timeoutMs = 10_000
