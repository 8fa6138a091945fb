/** The most scripts that a page's document may name, in bytes after Brotli 11. Lower a figure when a page gets lighter. */
export const scriptBudgets: Readonly<Record<string, number>> = {
  '/': 102_300,
  '/tops': 101_800,
  '/tops/1': 104_300,
  '/search?query=linen': 102_300,
  '/categories': 99_500,
  '/cart': 104_600,
  '/wishlist': 100_100,
  '/signin': 104_000,
  '/about-us': 99_500,
  '/contact-us': 99_800,
  '/shipping-policy': 99_400,
  '/returns-policy': 99_600,
  '/privacy-policy': 100_200,
  '/terms': 99_600,
  '/nowhere/at/all': 98_400,
}

/** The same for the style sheet; the font's bytes are its file's. */
export const styleBudget = 11_300
export const fontBudget = 20_700
