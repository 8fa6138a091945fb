import { installedVersion } from '../web/slim-router.ts'
import { checkedVersion } from '../web/unused-router-parts.ts'

/**
 * The most scripts that a page's document may name, in bytes after Brotli 11, without the hashes of names. Lower a figure
 * when a page gets lighter.
 */
export const scriptBudgets: Readonly<Record<string, number>> = {
  '/': 102_070,
  '/tops': 101_620,
  '/tops/1': 104_110,
  '/search?query=linen': 102_190,
  '/categories': 99_430,
  '/cart': 104_250,
  '/wishlist': 99_890,
  '/signin': 103_410,
  '/about-us': 99_460,
  '/contact-us': 99_470,
  '/shipping-policy': 99_050,
  '/returns-policy': 99_260,
  '/privacy-policy': 99_810,
  '/terms': 99_270,
  '/nowhere/at/all': 98_030,
}

/** The same for the style sheet; the font's bytes are its file's. */
export const styleBudget = 11_970
export const fontBudget = 20_700

/** React Router's unused parts, which the build removes from the version that they were checked for. */
export const wholeRouter = installedVersion() === checkedVersion ? 0 : 16_000
