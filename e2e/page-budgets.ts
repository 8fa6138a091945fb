/** The most scripts that a page's document may name, in bytes after Brotli 11. Lower a figure when a page gets lighter. */
export const scriptBudgets: Readonly<Record<string, number>> = {
  '/': 102_970,
  '/tops': 102_490,
  '/tops/1': 105_000,
  '/search?query=linen': 103_075,
  '/categories': 100_210,
  '/cart': 105_220,
  '/wishlist': 100_810,
  '/signin': 104_410,
  '/about-us': 100_285,
  '/contact-us': 100_250,
  '/shipping-policy': 99_825,
  '/returns-policy': 100_045,
  '/privacy-policy': 100_600,
  '/terms': 100_050,
  '/nowhere/at/all': 98_790,
}

/** The same for the style sheet; the font's bytes are its file's. */
export const styleBudget = 11_985
export const fontBudget = 20_700
