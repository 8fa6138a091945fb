// Builds storefront, desk and backend for the launcher. Plain JavaScript, because it may run on an older Node.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** A running shop still loads parts of the build that it started with. */
const keptBuilds = 3

/**
 * Builds an application if its sources have changed, into a folder named after them: `APP/build/current` has the name. A
 * build that was interrupted leaves the last one in use.
 * @param sources its folders, and those that it takes parts from
 * @param command the program that builds it into BUILD_FOLDER, and its arguments
 * @returns the output of a failed build, null if all went well
 */
export async function ensureBuilt(project, app, sources, [program, ...args], options) {
  const name = hashOf(project, sources).slice(0, 16)
  const builds = join(project, app, 'build')
  if (currentBuild(builds) === name) return null
  if (!existsSync(join(builds, name))) {
    process.stderr.write(`Building the ${titles[app]} …\n`)
    const draft = join(builds, `draft-${process.pid}`)
    const output = await runBuild(program, args, {
      cwd: join(project, app),
      ...options,
      env: { ...options.env, NODE_ENV: 'production', BUILD_FOLDER: draft },
    })
    if (output !== null) {
      rmSync(draft, { recursive: true, force: true })
      return output
    }
    compress(join(draft, 'client'))
    // another process may have built the same
    if (!existsSync(join(builds, name))) renameSync(draft, join(builds, name))
    rmSync(draft, { recursive: true, force: true })
  }
  utimesSync(join(builds, name), new Date(), new Date())
  writeFileSync(join(builds, `current-${process.pid}`), name)
  renameSync(join(builds, `current-${process.pid}`), join(builds, 'current'))
  deleteOldBuilds(builds, name)
  return null
}

const titles = { web: 'storefront', desk: 'desk', shop: 'backend' }

/** @returns the output if it failed, null if all went well */
function runBuild(program, args, options) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code) => {
      if (code !== 0) return resolve(output)
      for (const [, warning] of output.matchAll(/\[plugin slim-router\] (.+)/g)) process.stderr.write(`${warning}\n`)
      resolve(null)
    })
  })
}

/** True if the last build has the application's current sources. @param sources as for `ensureBuilt` */
export function isBuilt(project, app, sources) {
  return currentBuild(join(project, app, 'build')) === hashOf(project, sources).slice(0, 16)
}

/** The folder of an application's last build, such as `shop/build/5f0c…`. @throws Error if it is not built */
export function builtFolder(project, app) {
  const builds = join(project, app, 'build')
  const name = currentBuild(builds)
  if (name === null) throw new Error(`The ${titles[app]} is not built. Run "npm run build" first.`)
  return join(builds, name)
}

function currentBuild(builds) {
  const file = join(builds, 'current')
  const name = existsSync(file) ? readFileSync(file, 'utf8') : null
  return name && existsSync(join(builds, name)) ? name : null
}

/** Keeps the newest builds. Also deletes what earlier versions and interrupted builds left. */
function deleteOldBuilds(builds, current) {
  const hourAgo = Date.now() - 3_600_000
  const all = readdirSync(builds)
    .filter((name) => name !== 'current')
    .map((name) => ({ name, at: statSync(join(builds, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
  const complete = all.filter(({ name }) => /^[0-9a-f]{16}$/.test(name))
  const kept = new Set([current, ...complete.slice(0, keptBuilds).map(({ name }) => name)])
  for (const { name, at } of all)
    if (!kept.has(name) && (!/^(draft|current)-/.test(name) || at < hourAgo))
      rmSync(join(builds, name), { recursive: true, force: true })
}

function hashOf(project, sources) {
  const hash = createHash('sha256').update(readFileSync(join(project, 'package-lock.json')))
  for (const path of sources.flatMap((folder) => filesBelow(join(project, folder))).sort())
    hash.update(relative(project, path)).update(readFileSync(path))
  return hash.digest('hex')
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'build', '.react-router'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

/** Compresses text files at build time, so that the server does not have to. */
function compress(folder) {
  for (const path of existsSync(folder) ? filesBelow(folder) : []) {
    if (!/\.(js|css|svg|json|txt|webmanifest)$/.test(path) || statSync(path).size < 1024) continue
    const bytes = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(bytes))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
