import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cutIcon } from '@tanabana/api'
import type { FastifyInstance } from 'fastify'
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

/** Serves the merchant's icon, cut to each size, and else the usual ones. @param folder of the usual ones */
export function serveIcons(app: FastifyInstance, settings: PageSettings, folder: string): void {
  let cut: { picture: string; files: Map<string, Promise<Buffer>> } | undefined
  const cutOnce = (picture: string, file: string, icon: Icon): Promise<Buffer> => {
    if (cut?.picture !== picture) cut = { picture, files: new Map() }
    const { files } = cut
    const made = files.get(file) ?? readPicture(app, settings, picture).then((bytes) => cutIcon(bytes, icon))
    files.set(file, made)
    // the next request tries again
    made.catch(() => files.delete(file))
    return made
  }
  for (const [file, icon] of Object.entries(icons))
    app.get(`/${file}`, async (_request, reply) => {
      const { iconPicture } = settings()
      // without its picture, such as while the picture store is away, the shop has its usual icon
      const own = iconPicture ? await cutOnce(iconPicture, file, icon).catch(() => null) : null
      return reply
        .type(own ? 'image/png' : icon.type)
        .header('cache-control', 'public, max-age=3600')
        .send(own ?? (await readFile(join(folder, file))))
    })
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
