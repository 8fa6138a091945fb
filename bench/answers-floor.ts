import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { Answers } from './floors/answers.ts'
import { startFloor } from './processes.ts'
import type { Setting, Shop } from './shop.ts'

/** Headers that Node's server sets itself, for the floor too. */
const perResponse = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

/** Starts a floor that sends what the shop sends for these paths: the same bytes and headers. */
export async function startAnswersFloor(
  file: 'node-server.ts' | 'fastify-server.ts',
  setting: Setting,
  shop: Shop,
  paths: readonly string[],
  headers: Record<string, string>,
) {
  const answers: Answers = {}
  for (const path of paths) answers[path] = await copyAnswer(shop, path, headers)
  const name = join(setting.folder, `answers-${randomUUID()}.json`)
  await writeFile(name, JSON.stringify(answers))
  const { child, ready: port } = await startFloor<number>(file, { ANSWERS: name })
  return { child, port, pid: child.pid ?? 0, sizes: Object.values(answers).map(({ body }) => (body.length * 3) / 4) }
}

/** Unlike `fetch`, this leaves the body compressed. */
function copyAnswer({ url }: Shop, path: string, headers: Record<string, string>): Promise<Answers[string]> {
  return new Promise((resolve, reject) => {
    get(url + path, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
        const body = Buffer.concat(parts)
        resolve({ headers: fixedHeaders(response.headers, body.length), body: body.toString('base64') })
      })
    }).on('error', reject)
  })
}

function fixedHeaders(headers: IncomingHttpHeaders, length: number): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !perResponse.includes(name))
  return { ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])), 'content-length': String(length) }
}
