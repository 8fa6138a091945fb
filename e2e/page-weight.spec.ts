import { brotliCompressSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { fontBudget, scriptBudgets, styleBudget, wholeRouter } from './page-budgets.ts'
import { expect, test } from './test.ts'

for (const [path, scriptBudget] of Object.entries(scriptBudgets))
  test(`stays within the budget on ${path}`, async ({ request }) => {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
    expect(await bytesOf(request, named(html, 'js'))).toBeLessThanOrEqual(scriptBudget + wholeRouter)
    expect(await bytesOf(request, named(html, 'css'))).toBeLessThanOrEqual(styleBudget)
    expect(await bytesOf(request, named(html, 'woff2'))).toBeLessThanOrEqual(fontBudget)
  })

/** The build's files that a document names in links, imports and scripts. */
function named(html: string, extension: string): string[] {
  const files = [...new Set(html.match(new RegExp(`/assets/[\\w.-]+\\.${extension}\\b`, 'g')))]
  expect(files.length).toBeGreaterThan(0)
  return files
}

/** Their size after Brotli 11, without the hashes of names, which change it at random. Fonts are compressed already. */
async function bytesOf(request: APIRequestContext, files: string[]): Promise<number> {
  const sizes = files.map(async (file) => {
    const body = await (await request.get(file)).body()
    if (file.endsWith('.woff2')) return body.length
    return brotliCompressSync(body.toString().replace(/-[\w-]{8}(?=\.(js|css|woff2)\b)/g, '-')).length
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
