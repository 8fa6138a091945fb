import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { builtFolder } from '../shop/build-apps.mjs'
import { expectAccessible } from './accessibility.ts'
import { createPlainBackend } from './plain-backend/plain-backend.ts'
import { freePorts, launch } from './shop-process.ts'
import { expect, test } from './test.ts'
import { addTypeStyles, expectFewTypeStyles, type TypeStyles } from './type-styles.ts'

const project = join(import.meta.dirname, '..')

/** Starts what `npm run dev` starts, without a database: the page calls no backend, what it prefetches does. */
async function openDevelopment() {
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-e2e-'))
  const port = await freePorts(3)
  const url = `http://127.0.0.1:${port}`
  const backend = createPlainBackend({ storefront: url })
  const settings = {
    ...{ DATA_DIR: folder, PORT: `${port}`, HOST: '127.0.0.1', SHOP_MODE: 'demo', STORE_URL: '' },
    BACKEND_URL: await backend.listen({ host: '127.0.0.1', port: 0 }),
    NODE_OPTIONS: '--conditions=development',
  }
  const shop = await launch(settings, join(project, 'shop/main.ts'), '--development')
  const close = async () => {
    shop.child.kill('SIGTERM')
    await shop.outcome
    await backend.close()
    await rm(folder, { recursive: true })
  }
  if (!shop.opened) throw new Error(`The shop did not open: ${(await shop.outcome).output}`)
  return { url, close }
}

const layers = ['Open a sheet with a button', 'Delete your account?']

test('shows every part of ui/ in development, accessible and in the shop’s measures', async ({ page }) => {
  test.slow()
  const shop = await openDevelopment()
  try {
    await page.goto(`${shop.url}/ui`)
    await expectFocusShown(page)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const styles: TypeStyles = new Map()
      const check = async (what: string) => {
        await expectAccessible(page)
        await addTypeStyles(page, styles, what)
        expect(await page.evaluate(smallTargets)).toEqual([])
      }
      await check('page')
      for (const name of layers) {
        await page.getByRole('button', { name, exact: true }).click()
        await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
        await check(name)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('heading', { name, exact: true })).toBeHidden()
      }
      expectFewTypeStyles(styles)
    }
  } finally {
    await shop.close()
  }
})

test('keeps the page of all parts out of the build', async ({ request }) => {
  expect((await request.get('/ui')).status()).toBe(404)
  const folder = builtFolder(project, 'web')
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(js|css)$/.test(file))
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) expect(await readFile(join(folder, file), 'utf8'), file).not.toContain('parts.route')
})

/** Tabs through the page and expects an outline around what has the focus. */
async function expectFocusShown(page: Page): Promise<void> {
  const outlined: boolean[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const isOutlined = await page.evaluate(() => {
      const { activeElement } = document
      if (!activeElement || activeElement === document.body) return null
      // an invisible field covers its zone
      const shown = activeElement.matches('[type=file]') ? activeElement.parentElement : activeElement
      return shown !== null && getComputedStyle(shown).outlineStyle === 'solid'
    })
    if (isOutlined === null) break
    outlined.push(isOutlined)
  }
  expect(outlined.length).toBeGreaterThan(80)
  expect(outlined).not.toContain(false)
}

/** Runs in the page. A label is the target of its radio or checkbox. */
function smallTargets(): string[] {
  const targets = [...document.querySelectorAll('a, button, input, select')].map(
    (element) => (element.matches('[type=radio], [type=checkbox]') && element.closest('label')) || element,
  )
  return targets.flatMap((target) => {
    const { width, height } = target.getBoundingClientRect()
    const isSmall = width > 0 && Math.round(Math.min(width, height)) < 44
    return isSmall ? `${target.outerHTML.slice(0, 120)} ${width} × ${height}` : []
  })
}
