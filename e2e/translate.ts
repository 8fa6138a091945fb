import { expect, type Page } from '@playwright/test'

/** Does to this page, and to what is added later, what a browser's translation does: `font` elements replace all texts. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const kept = 'script, style, noscript, textarea, title, option, font, code, pre, svg, [translate=no]'
    const replace = (text: Node) => {
      if (!/\S/.test(text.nodeValue ?? '') || !text.parentElement || text.parentElement.closest(kept)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.nodeValue
      outer.append(inner)
      text.parentElement.replaceChild(outer, text)
    }
    const replaceAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts = root.nodeType === Node.TEXT_NODE ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode)
      texts.forEach(replace)
    }
    document.documentElement.lang = 'hi'
    document.documentElement.classList.add('translated-ltr')
    replaceAll(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) replaceAll(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

/** Translates each document when React has all of it. */
export function translateAll(page: Page): void {
  const { goto, reload } = page
  const translateHydrated = async () => {
    await page.waitForFunction(() => document.documentElement.dataset.scripts === 'ready')
    await expect(page.locator('[data-late]')).toHaveCount(0)
    await translate(page)
  }
  page.goto = async (...given) => {
    const response = await goto.apply(page, given)
    await translateHydrated()
    return response
  }
  page.reload = async (...given) => {
    const response = await reload.apply(page, given)
    await translateHydrated()
    return response
  }
}
