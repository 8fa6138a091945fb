import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects no serious accessibility violation, no horizontal scroll and no broken picture. */
export async function expectAccessible(page: Page): Promise<void> {
  // With reduced motion the shop has no transitions: axe cannot measure colours in the middle of a fade.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page }).exclude('.notice-leaving').analyze()
  await page.emulateMedia({ reducedMotion: null })
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${page.url()}: ${id} ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)).toEqual(
    [],
  )
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect([page.url(), wide]).toEqual([page.url(), 0])
  const broken = await page.evaluate(
    () => [...document.images].filter((image) => image.complete && image.currentSrc && image.naturalWidth === 0).length,
  )
  expect([page.url(), broken]).toEqual([page.url(), 0])
}
