/** The most scripts that a page's document may name, in bytes after Brotli 11. Lower a figure when a page gets lighter. */
export const scriptBudgets: Readonly<Record<string, number>> = {
  '/': 99_800,
  '/tops': 99_900,
  '/tops/1': 101_800,
  '/search?query=linen': 100_200,
  '/categories': 98_200,
  '/cart': 102_700,
  '/wishlist': 99_000,
  '/signin': 102_000,
  '/about-us': 98_600,
  '/contact-us': 98_900,
  '/shipping-policy': 98_500,
  '/returns-policy': 98_700,
  '/privacy-policy': 99_200,
  '/terms': 98_700,
  '/nowhere/at/all': 97_500,
}

/** The same for the style sheet; the font's bytes are its file's. */
export const styleBudget = 9_400
export const fontBudget = 20_700
