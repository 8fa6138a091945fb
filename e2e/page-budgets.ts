import { installedVersion } from '../web/slim-router.ts'
import { checkedVersion } from '../web/unused-router-parts.ts'

/**
 * The most scripts that a page's document may name, in bytes after Brotli 11, without the hashes of names. Lower a figure
 * when a page gets lighter.
 */
export const scriptBudgets: Readonly<Record<string, number>> = {
  '/': 101_800,
  '/tops': 101_160,
  '/tops/1': 104_110,
  '/search?query=linen': 101_850,
  '/categories': 99_040,
  '/cart': 101_000,
  '/wishlist': 99_370,
  '/signin': 103_400,
  '/about-us': 99_080,
  '/contact-us': 99_170,
  '/shipping-policy': 98_670,
  '/returns-policy': 98_880,
  '/privacy-policy': 99_430,
  '/terms': 98_880,
  '/nowhere/at/all': 97_660,
}

/** The same for the style sheet; the font's bytes are its file's. */
export const styleBudget = 11_970
export const fontBudget = 20_700

/** React Router's unused parts, which the build removes from the version that they were checked for. */
export const wholeRouter = installedVersion() === checkedVersion ? 0 : 16_000
