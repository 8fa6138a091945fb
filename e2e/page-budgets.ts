/** The most scripts that a page's document may name, in bytes after Brotli 11. Lower a figure when a page gets lighter. */
export const scriptBudgets: Readonly<Record<string, number>> = {
  '/': 102_665,
  '/tops': 102_100,
  '/tops/1': 104_500,
  '/search?query=linen': 102_600,
  '/categories': 99_900,
  '/cart': 104_965,
  '/wishlist': 100_465,
  '/signin': 104_065,
  '/about-us': 100_000,
  '/contact-us': 99_900,
  '/shipping-policy': 99_500,
  '/returns-policy': 99_700,
  '/privacy-policy': 100_300,
  '/terms': 99_700,
  '/nowhere/at/all': 98_500,
}

/** The same for the style sheet; the font's bytes are its file's. */
export const styleBudget = 11_600
export const fontBudget = 20_700
