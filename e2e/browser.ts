import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** How Playwright starts the browser. */
export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

const cache = join(import.meta.dirname, '..', 'node_modules', '.cache', 'tanabana')

/** The Chromium of an npm package, which brings its libraries along. `BROWSER` is the path of another one. */
export async function findBrowser(): Promise<Browser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  if (process.env.BROWSER) return { executablePath: process.env.BROWSER, args, env: {} }
  const folder = await unpackedChromium()
  return {
    executablePath: join(folder, 'chromium'),
    args: [...args, '--disable-gpu', '--use-angle=swiftshader', '--disable-dev-shm-usage'],
    env: {
      LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH ?? ''].filter(Boolean).join(':'),
      ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
    },
  }
}

/** Unpacks into a draft and renames it, so that two runs cannot see half a browser. */
async function unpackedChromium(): Promise<string> {
  const folder = join(cache, 'chromium')
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(join(cache, 'unpacking-'))
  const before = { TMPDIR: process.env.TMPDIR, AWS_LAMBDA_JS_RUNTIME: process.env.AWS_LAMBDA_JS_RUNTIME }
  // the package unpacks into TMPDIR, and its libraries only on AWS Lambda
  Object.assign(process.env, { TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' })
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    await packed.executablePath()
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
  return folder
}
