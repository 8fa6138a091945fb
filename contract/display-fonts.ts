/** The fonts of titles and of the shop's drawn name. A shop has one of them. */
export const displayFonts = {
  fraunces: 'Fraunces: warm, with soft serifs',
  jost: 'Jost: plain and modern, without serifs',
  cormorant: 'Cormorant: fine and elegant, with thin serifs',
} as const
export type DisplayFont = keyof typeof displayFonts

export const usualFont = 'fraunces'
export type OtherFont = Exclude<DisplayFont, typeof usualFont>
export const otherFonts = ['jost', 'cormorant'] as const satisfies readonly OtherFont[]
