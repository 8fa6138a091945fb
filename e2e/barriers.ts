import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing serious for a screen reader or the eye, nothing that scrolls sideways, no broken picture. */
export async function noBarriers(page: Page): Promise<void> {
  // what comes or goes has colours that it will not keep
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  const { violations } = await new AxeBuilder({ page }).exclude('.notice-leaving').analyze()
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
