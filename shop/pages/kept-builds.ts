import { existsSync } from 'node:fs'
import { cp, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const keptMs = 7 * 86_400_000
const maxBuilds = 5

/**
 * Copies the assets of a build into the data folder, where they outlive an upgrade: pages that are open load parts of their
 * own build. Deletes those of builds that were replaced more than 7 days ago, and keeps at most five.
 * @param kept a folder in the data folder
 * @param build the build's folder
 * @returns the folders of assets, the current one first
 */
export async function keepAssets(kept: string, build: string): Promise<string[]> {
  const current = basename(build)
  await mkdir(kept, { recursive: true, mode: 0o700 })
  if (!existsSync(join(kept, current))) await copyAssets(join(build, 'client', 'assets'), join(kept, current))
  await rm(replacedMark(kept, current), { force: true })
  const old = await replacedBuilds(kept, current)
  const alive = old.filter(({ replacedAt }) => Date.now() - replacedAt < keptMs).slice(0, maxBuilds - 1)
  for (const { name } of old.filter((one) => !alive.includes(one))) {
    await rm(join(kept, name), { recursive: true, force: true })
    await rm(replacedMark(kept, name), { force: true })
  }
  return [current, ...alive.map(({ name }) => name)].map((name) => join(kept, name))
}

/** The other builds in the data folder, the last replaced first. A build is marked when another one starts. */
async function replacedBuilds(kept: string, current: string): Promise<{ name: string; replacedAt: number }[]> {
  const builds: { name: string; replacedAt: number }[] = []
  for (const name of await readdir(kept)) {
    if (!/^[0-9a-f]{16}$/.test(name) || name === current) continue
    const mark = replacedMark(kept, name)
    if (!existsSync(mark)) await writeFile(mark, '')
    builds.push({ name, replacedAt: (await stat(mark)).mtimeMs })
  }
  return builds.sort((a, b) => b.replacedAt - a.replacedAt)
}

const replacedMark = (kept: string, name: string) => join(kept, `${name}.replaced`)

async function copyAssets(from: string, to: string): Promise<void> {
  const draft = `${to}-${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft)
  // a hard link takes no space; another disk needs a copy
  for (const name of await readdir(from))
    await link(join(from, name), join(draft, name)).catch(() => cp(join(from, name), join(draft, name)))
  // another process on this folder may have been faster
  await rename(draft, to).catch(() => rm(draft, { recursive: true, force: true }))
}

/** Serves files whose names change with their content. @param folders the first one that has a file answers */
export async function serveAssets(app: FastifyInstance, prefix: string, folders: string[]): Promise<void> {
  await app.register(fastifyStatic, {
    root: folders,
    prefix,
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
}
