import { expect, type Page } from '@playwright/test'

/** By width: the styles of text and where each was seen first. */
export type TypeStyles = Map<string, string>

/** Adds the styles of all visible text: font, size in px and weight. @param what names the screen */
export async function addTypeStyles(page: Page, styles: TypeStyles, what: string): Promise<void> {
  for (const [style, text] of await page.evaluate(visibleStyles))
    if (!styles.has(style)) styles.set(style, `${what}: ${text}`)
}

/** Page title, title, heading, text, small, small and bold, caption. */
const mostStyles = 7

export function expectFewTypeStyles(styles: TypeStyles): void {
  expect(styles.size).toBeGreaterThan(4)
  expect(styles.size > mostStyles ? [...styles] : []).toEqual([])
}

/** Runs in the page. */
function visibleStyles(): [string, string][] {
  const seen: [string, string][] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim()
    const element = texts.currentNode.parentElement
    if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (element.closest('script, style, noscript, svg')) continue
    const { fontFamily, fontSize, fontWeight } = getComputedStyle(element)
    const family = fontFamily.split(',')[0]?.replaceAll('"', '')
    seen.push([`${family} ${Number.parseFloat(fontSize)} ${fontWeight}`, text.slice(0, 40)])
  }
  return seen
}
