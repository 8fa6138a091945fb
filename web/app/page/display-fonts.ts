import type { DisplayFont } from '@tanabana/contract/display-fonts.ts'
import cormorant from '@tanabana/ui/fonts/cormorant.woff2?url'
import cormorantRupee from '@tanabana/ui/fonts/cormorant-rupee.woff2?url'
import fraunces from '@tanabana/ui/fonts/fraunces.woff2?url'
import jost from '@tanabana/ui/fonts/jost.woff2?url'

/** Percentages. `size`: of the font itself. `standIns`: local fonts, and how wide the font is beside them, before `size`. */
type Font = {
  family: string
  url: string
  size?: number
  rupee?: string
  ascent: number
  descent: number
  standIns: readonly (readonly [names: readonly string[], width: number])[]
  last: string
}

/** On the server only: pages name these files. `ui/theme.css` has what Fraunces needs. See ui/fonts/README.md. */
const fonts: Readonly<Record<DisplayFont, Font>> = {
  fraunces: { family: 'Fraunces', url: fraunces, ascent: 97.8, descent: 25.5, standIns: [], last: 'Georgia, serif' },
  jost: {
    ...{ family: 'Jost', url: jost, ascent: 107, descent: 37.5 },
    standIns: [
      [['Helvetica Neue', 'Arial', 'Liberation Sans'], 97.6],
      [['Roboto', 'Roboto-Regular'], 99.1],
      [['DejaVu Sans'], 88.8],
    ],
    // of the style sheet: Jost has no rupee sign, and some old phones have none either
    last: 'Rupee, sans-serif',
  },
  cormorant: {
    ...{ family: 'Cormorant', url: cormorant, size: 115, rupee: cormorantRupee, ascent: 92.4, descent: 28.7 },
    standIns: [
      [['Georgia'], 89],
      [['Noto Serif', 'NotoSerif-Regular'], 83.5],
      [['Times New Roman', 'Liberation Serif'], 97.4],
      [['DejaVu Serif'], 77.5],
    ],
    last: 'serif',
  },
}

export const fontUrl = (name: DisplayFont = 'fraunces') => fonts[name].url

/** For the offline page, which loads no style sheet: its rule and its family. */
export function offlineFont(name: DisplayFont = 'fraunces'): { url: string; face: string; family: string } {
  const { url, family, size, last } = fonts[name]
  const sized = size ? `; size-adjust: ${size}%` : ''
  const face = `@font-face { font-family: ${family}; src: url("${url}") format("woff2"); font-weight: 400 600; font-display: swap${sized} }`
  return { url, face, family: `${family}, ${last}` }
}

/** The style of a page with another font than the style sheet's: font, stand-ins, and the token that names them. */
export function fontStyle(name: DisplayFont): string {
  const { family, url, size = 100, rupee, ascent, descent, standIns, last } = fonts[name]
  const face = (file: string, rest = '') =>
    `@font-face{font-family:${family};src:url("${file}") format("woff2");font-weight:400 600;font-display:swap;size-adjust:${size}%${rest}}`
  const percent = (value: number) => `${Math.round(value * 10) / 10}%`
  const places = standIns.map(([names, width], index) => {
    const sources = names.map((local) => `local("${local}")`).join(',')
    const lines = `ascent-override:${percent((ascent / width) * 100)};descent-override:${percent((descent / width) * 100)};line-gap-override:0%`
    return `@font-face{font-family:"${family} ${index}";src:${sources};size-adjust:${percent((width * size) / 100)};${lines}}`
  })
  const families = [family, ...standIns.map((_, index) => `"${family} ${index}"`), last]
  return [
    face(url),
    ...(rupee ? [face(rupee, ';unicode-range:U+20B9')] : []),
    ...places,
    `:root{--font-display:${families.join(',')}}`,
  ].join('')
}
