import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects no serious accessibility violation, no horizontal scroll and no broken picture. */
export async function expectAccessible(page: Page): Promise<void> {
  // With reduced motion the shop has no transitions: axe cannot measure colours in the middle of a fade.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // the usual mode opens another page for each check, and reports passes: three times the CPU time
  const axe = new AxeBuilder({ page }).exclude('.notice-leaving').options({ resultTypes: ['violations'] })
  const { violations } = await axe.setLegacyMode().analyze()
  await page.emulateMedia({ reducedMotion: null })
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${page.url()}: ${id} ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)).toEqual(
    [],
  )
  await expectFits(page, page.url())
  await expectWhole(page)
}

/** Expects no broken picture. */
export async function expectWhole(page: Page): Promise<void> {
  const broken = await page.evaluate(
    () => [...document.images].filter((image) => image.complete && image.currentSrc && image.naturalWidth === 0).length,
  )
  expect([page.url(), broken]).toEqual([page.url(), 0])
}

/** Expects no horizontal scroll, and nothing outside the screen in an open layer. @param what names the screen */
export async function expectFits(page: Page, what: string): Promise<void> {
  expect([what, ...(await page.evaluate(tooWide))]).toEqual([what])
}

/** What reaches out of the screen sideways, unless it scrolls or is clipped in its own box. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`scrolls by ${scrollWidth - clientWidth} px`] : []
  for (const element of document.body.querySelectorAll('*')) {
    const { left, right, width, height } = element.getBoundingClientRect()
    if (width * height === 0 || (left > -2 && right < clientWidth + 2)) continue
    if (!isClipped(element)) found.push(`${element.outerHTML.slice(0, 160)} from ${left} to ${right}`)
  }
  return found.slice(0, 6)

  function isClipped(element: Element): boolean {
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
      if (getComputedStyle(up).overflowX !== 'visible') return true
    return false
  }
}
