/** The most scripts that a page's document may name, in bytes after Brotli 11. Lower a figure when a page gets lighter. */
export const scriptBudgets: Readonly<Record<string, number>> = {
  '/': 101_200,
  '/tops': 100_700,
  '/tops/1': 101_400,
  '/search?query=linen': 101_100,
  '/categories': 98_300,
  '/cart': 102_700,
  '/wishlist': 98_800,
  '/signin': 101_700,
  '/about-us': 98_400,
  '/contact-us': 98_600,
  '/shipping-policy': 98_300,
  '/returns-policy': 98_500,
  '/privacy-policy': 98_900,
  '/terms': 98_500,
  '/nowhere/at/all': 97_300,
}

/** The same for the style sheet; the font's bytes are its file's. */
export const styleBudget = 10_260
export const fontBudget = 20_700
