import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findBrowser } from '../e2e/browser.ts'
import { limitRow, type Result, rounds } from './compare.ts'
import { pinLoad, takeAllCores } from './processes.ts'
import { pathsOf, type Setting } from './shop.ts'
import { isReached, median, type Row } from './verdict.ts'

/** About 180 MB, so it is downloaded on demand instead of being a dependency. */
const lighthouse = 'lighthouse@13.5.0'

type Visit = { score: number; firstPaint: number; largestPaint: number; blocked: number; shift: number }

/** What Lighthouse's phone reports for a visitor with an empty cache. Fails below a floor. */
export async function phone(setting: Setting): Promise<Result> {
  const shop = await setting.warm()
  const { pages: listed } = await pathsOf(shop)
  const pages = Object.entries({ ...listed, search: '/search?query=kurta', bag: '/cart' })
  const visits = new Map<string, Visit[]>(pages.map(([name]) => [name, []]))
  takeAllCores()
  try {
    // the first visit of a page draws its pictures
    for (const [, path] of pages) await visit(shop.url + path)
    for (let round = 0; round < rounds; round++)
      for (const [name, path] of pages) visits.get(name)?.push(await visit(shop.url + path))
  } finally {
    pinLoad()
  }
  const rows = [...visits].flatMap(([name, seen]) => rowsOf(name, seen))
  const missed = rows.filter((row) => isReached(row) === false)
  return { rows, notes: [], failures: missed.map(({ name }) => `${name} misses its target`) }
}

function rowsOf(name: string, visits: readonly Visit[]): Row[] {
  const middle = (figure: keyof Visit) => median(visits.map((one) => one[figure]))
  const score = { ...limitRow(`phone ${name} score`, 'points', middle('score'), null), target: { atLeast: 99 } }
  return [
    score,
    limitRow(`phone ${name} first paint`, 'ms', middle('firstPaint'), null),
    limitRow(`phone ${name} largest paint`, 'ms', middle('largestPaint'), 1300),
    limitRow(`phone ${name} blocked`, 'ms', middle('blocked'), 100),
    limitRow(`phone ${name} layout shift`, '', middle('shift'), 0.01),
  ]
}

type Report = { categories: { performance: { score: number } }; audits: Record<string, { numericValue?: number }> }

async function visit(url: string): Promise<Visit> {
  const { executablePath, args, env } = await findBrowser()
  const flags = [...args, '--headless=new'].join(' ')
  const words = ['--yes', lighthouse, url, '--only-categories=performance', '--output=json', '--quiet']
  const windows = process.platform === 'win32'
  const { stdout } = await promisify(execFile)(windows ? 'npx.cmd' : 'npx', [...words, `--chrome-flags=${flags}`], {
    env: { ...process.env, ...env, CHROME_PATH: executablePath },
    maxBuffer: 100_000_000,
    shell: windows,
  })
  const { categories, audits } = JSON.parse(stdout) as Report
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    score: Math.round(categories.performance.score * 100),
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
  }
}
