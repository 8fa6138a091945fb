/** The accent colour of a shop that has set none: `--color-madder` of ui/theme.css. */
export const usualAccent = '#a8262b'

/** `--color-canvas` of ui/theme.css: the ground of pages, and the text on buttons. */
const canvas = '#fbf8f3'
/** Of small text: WCAG 2.2, success criterion 1.4.3. */
const minContrast = 4.5

/** The colour itself if text of it on the page, and the page's colour on it, can be read; otherwise a darker one. */
export function readableColour(colour: string): string {
  let share = 1
  while (contrastOf(darker(colour, share), canvas) < minContrast) share -= 1 / 256
  return darker(colour, share)
}

/** @param colour such as `#a8262b` @param share of its brightness, 0 to 1 */
export function darker(colour: string, share: number): string {
  const channels = channelsOf(colour).map((channel) => Math.floor(channel * share))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** 1 to 21. See https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
