import { usualAccent } from '@tanabana/contract/readable-colour.ts'
import { wordmarkOf } from '../settings/wordmark.ts'
import type { PageSettings } from './page-settings.ts'

type Shop = Pick<ReturnType<PageSettings>, 'shopName' | 'colours' | 'displayFont'>

/**
 * The icon of a shop that has none, as SVG: the first letter of its name on its colour, or only the colour if the display
 * font lacks the letter. @param isRounded browsers show it as it is; phones cut a full square to their own shape
 */
export function initialIcon({ shopName, colours, displayFont }: Shop, isRounded: boolean): string {
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(shopName) ?? []
  const drawn = wordmarkOf(letter.toUpperCase(), displayFont)
  const ground = `<rect width="400" height="400" rx="${isRounded ? 72 : 0}" fill="${colours?.['--color-madder'] ?? usualAccent}"/>`
  // capitals are 140 high
  const place = `translate(${200 - (drawn?.width ?? 0) * 0.7} 298) scale(1.4)`
  const path = drawn ? `<path fill="#fbf8f3" transform="${place}" d="${drawn.path}"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="512" height="512">${ground}${path}</svg>`
}
