import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { residentMegabytes } from '../../bench/processes.ts'
import { expect, type Outcome, of, type Size, tally } from './outcome.ts'
import type { Buyer, TrialShop } from './trial-shop.ts'

/** Runs `count` tasks, eight at a time. */
async function eightAtOnce<T>(count: number, task: (at: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < count; at = next++) results[at] = await task(at)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return results
}

/** Where the contract puts a wrong password. */
const wrongPassword = 422
const countOf = (statuses: readonly number[], wanted: number) => statuses.filter((status) => status === wanted).length

/** Wrong passwords: from many networks on one account, then from one network on many accounts. */
export async function guesses(trial: TrialShop, size: Size): Promise<Outcome> {
  const wrong: string[] = []
  const count = of(1000, size)
  const victims = await trial.buyers(of(50, size))
  const [owner] = victims as [Buyer]
  const own = owner.headers['x-forwarded-for'] ?? ''
  const guess = (username: string, address: string) => (at: number) => trial.signIn(username, `wrong-${at}`, address)
  const many = await eightAtOnce(count, (at) => guess(owner.username, `172.20.${at % 50}.7`)(at))
  expect(wrong, countOf(many, wrongPassword) + countOf(many, 429) === count, `one account: ${tally(many)}`)
  // 100 an hour, then one for each network
  expect(
    wrong,
    countOf(many, wrongPassword) <= 160,
    `${countOf(many, wrongPassword)} guesses on one account were checked`,
  )
  const inside = await trial.signIn(owner.username, owner.password, own)
  expect(wrong, inside === 200, `the owner got ${inside}`)
  const began = performance.now()
  const one = await eightAtOnce(count, (at) => guess(victims[at % victims.length]?.username ?? '', '172.21.0.7')(at))
  const seconds = (performance.now() - began) / 1000
  expect(wrong, countOf(one, wrongPassword) + countOf(one, 429) === count, `one network: ${tally(one)}`)
  // 500 an hour, then one a second
  expect(
    wrong,
    countOf(one, wrongPassword) <= 501 + seconds,
    `${countOf(one, wrongPassword)} guesses of one network were checked`,
  )
  for (const { username, password, headers } of victims.slice(0, 10)) {
    const status = await trial.signIn(username, password, headers['x-forwarded-for'] ?? '')
    expect(wrong, status === 200, `an owner got ${status}`)
  }
  const figures = `${count} guesses on one account: ${countOf(many, wrongPassword)} checked, the others 429; ${count} of one network: ${countOf(one, wrongPassword)} checked; the owners sign in`
  return { figures, wrong }
}

const scripts = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `javascript:alert(1)`,
  `'-alert(1)-'`,
  `\${alert(1)}{{7*7}}`,
  `</script><script>alert(1)</script>`,
]
const runs = /<script>alert|<img[^>]+onerror|(?:href|src|action)=["']?\s*javascript:|onclick=/i

/** Scripts in every text of a product and of an address must arrive as text. */
export async function hostileWords(trial: TrialShop): Promise<Outcome> {
  const wrong: string[] = []
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const head =
    'Handle,Title,Vendor,Type,Tags,Body (HTML),Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Qty,Variant Price,Image Src'
  const rows = scripts.map((text, at) => {
    const body = `<p onclick="alert(1)">Soft ${text}</p><a href="javascript:alert(1)">washed</a><iframe src="//evil.example"></iframe>`
    const cells = [`nasty-${at}`, `Kurta ${text}`, text, 'Kurta', text, body, 'Color', text, 'Size', text]
    return [
      ...cells.map(cell),
      '5',
      '499.00',
      cell(at % 2 ? 'javascript:alert(1)' : `https://evil.example/${text}`),
    ].join(',')
  })
  const file = join(trial.folder, 'nasty.csv')
  await writeFile(file, [head, ...rows].join('\n'))
  const { output } = await trial.merchant('import', file)
  const found = await trial.query<{ id: number; type: string }>(
    `select id, type from products where name like 'Kurta %' order by id`,
  )
  expect(wrong, found.length > 3, `few products were imported: ${output}`)
  const paths = ['/', '/search?query=kurta', '/sitemap.xml', ...found.map(({ id, type }) => `/${type}/${id}`)]
  for (const text of scripts) paths.push(`/search?query=${encodeURIComponent(text)}`, `/${encodeURIComponent(text)}`)
  for (const path of paths) {
    const response = await fetch(trial.url + path)
    const html = await response.text()
    expect(wrong, response.status < 500, `${path} answered ${response.status}`)
    expect(wrong, !runs.test(html), `${path} contains ${runs.exec(html)?.[0]}`)
  }
  return {
    figures: `${scripts.length} scripts as names, colours, sizes, texts and words of a search: none runs on ${paths.length} pages`,
    wrong,
  }
}

/** A request whose path is sent as it is. @returns the status; 0 without a response */
function rawStatus(port: number, path: string): Promise<number> {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, timeout: 9000 }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', () => resolve(0)).on('timeout', () => sent.destroy())
    sent.end()
  })
}

/** Odd widths, other hosts, path tricks; pictures that are small files and huge images. */
export async function hostilePictures(trial: TrialShop, size: Size): Promise<Outcome> {
  const wrong: string[] = []
  const folder = join(trial.folder, 'pictures')
  await mkdir(folder)
  const huge = { width: 16_000, height: 16_000, channels: 3 as const, background: '#b05' }
  await sharp({ create: huge, limitInputPixels: false }).png({ compressionLevel: 9 }).toFile(join(folder, 'huge.png'))
  await sharp({ create: { ...huge, width: 900, height: 1200 } })
    .jpeg()
    .toFile(join(folder, 'good.jpg'))
  const filters = '<feGaussianBlur stdDeviation="400"/>'.repeat(400)
  await writeFile(
    join(folder, 'slow.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><filter id="f">${filters}</filter><rect width="9000" height="9000" filter="url(#f)"/></svg>`,
  )
  await writeFile(join(folder, 'text.png'), '<?php echo 1 ?>')
  const head =
    'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Qty,Variant Price,Image Src'
  const rows = [
    'good.jpg',
    'huge.png',
    'slow.svg',
    'text.png',
    '../nasty.csv',
    'file:///etc/passwd',
    'http://169.254.169.254/latest',
  ].map((picture, at) => `pictured-${at},Kurta pictured ${at},Trial,Kurta,Color,Blue,Size,M,5,499.00,${picture}`)
  const file = join(trial.folder, 'pictured.csv')
  await writeFile(file, [head, ...rows].join('\n'))
  const { output } = await trial.merchant('import', file, '--pictures', folder)
  const refused = rows.length - 1
  const answer = await fetch(`${trial.url}/product/getProductPaged?query=pictured&size=100`)
  const { content } = (await answer.json()) as { content: { image: string }[] }
  const pictures = content.filter(({ image }) => image.includes('/pictures/'))
  expect(wrong, pictures.length === 1, `${pictures.length} pictures were taken: ${output.slice(-600)}`)
  const name = pictures[0]?.image.replace(/^.*\/pictures\//, '').replace(/\?.*$/, '') ?? ''
  const before = residentMegabytes(trial.shop.pid())
  const widths = [
    '0',
    '1',
    '-1',
    '99999',
    '1e9',
    'NaN',
    '480.5',
    '480&w=960',
    '%00',
    '%D9%A4%D9%A8%D9%A0',
    '9'.repeat(400),
  ]
  const names = [
    '../master-secret',
    '..%2f..%2fmaster-secret',
    '%2e%2e/%2e%2e/etc/passwd',
    '....//master-secret',
    'x%00.jpg',
    `${name}%00`,
    '//evil.example/x.jpg',
    'https://evil.example/x.jpg',
    'a'.repeat(5000),
    `${name}/..`,
    'C:\\windows\\win.ini',
  ]
  const paths = [
    ...widths.map((width) => `/pictures/${name}?w=${width}`),
    ...names.map((other) => `/pictures/${other}?w=480`),
    ...['svg', 'gif', '../x', ''].map((as) => `/pictures/${name}?as=${as}`),
  ]
  const statuses: number[] = []
  for (let round = 0; round < of(20, size); round++)
    statuses.push(...(await eightAtOnce(paths.length, (at) => rawStatus(trial.port, paths[at] ?? ''))))
  const bad = statuses.filter((status) => status === 0 || status >= 500)
  expect(wrong, bad.length === 0, tally(bad))
  const after = residentMegabytes(trial.shop.pid())
  expect(wrong, after < before * 1.5 + 50, `memory went from ${before} to ${after} MB`)
  const figures = `${refused} of ${rows.length} pictures refused, ${statuses.length} odd requests: ${tally(statuses)}; memory ${Math.round(before)} → ${Math.round(after)} MB`
  return { figures, wrong }
}
