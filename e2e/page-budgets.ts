import { installedVersion } from '../web/slim-router.ts'
import { checkedVersion } from '../web/unused-router-parts.ts'

/**
 * The most scripts that a page's document may name, in bytes after Brotli 11, without the hashes of names. Lower a figure
 * when a page gets lighter.
 */
export const scriptBudgets: Readonly<Record<string, number>> = {
  '/': 100_940,
  '/tops': 100_590,
  '/tops/1': 103_350,
  '/search?query=linen': 101_300,
  '/categories': 98_480,
  '/cart': 100_150,
  '/wishlist': 98_800,
  '/signin': 102_830,
  '/about-us': 98_510,
  '/contact-us': 98_710,
  '/shipping-policy': 98_120,
  '/returns-policy': 98_310,
  '/privacy-policy': 98_860,
  '/terms': 98_310,
  '/nowhere/at/all': 97_090,
}

/** The same for the style sheet; the font's bytes are its file's. */
export const styleBudget = 11_970
export const fontBudget = 20_700

/** React Router's unused parts, which the build removes from the version that they were checked for. */
export const wholeRouter = installedVersion() === checkedVersion ? 0 : 16_000
