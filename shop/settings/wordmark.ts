import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DisplayFont, usualFont } from '@tanabana/contract/display-fonts.ts'
import type { Wordmark } from '@tanabana/contract/public-settings.ts'

/** In 200 units per em. See ui/fonts/README.md. */
type Letters = { letters: Record<string, [advance: number, path: string]>; kern: Record<string, number> }

const folder = join(import.meta.dirname, '../..', 'ui', 'fonts', 'letters')

let last: { name: string; font: DisplayFont; wordmark: Wordmark | null } | undefined

/** The shop's name drawn in the display font, so that it never waits for it. Null if a letter is missing there. */
export function wordmarkOf(name: string, font: DisplayFont = usualFont): Wordmark | null {
  if (last?.name !== name || last.font !== font) last = { name, font, wordmark: draw(name, font) }
  return last.wordmark
}

function draw(name: string, font: DisplayFont): Wordmark | null {
  const { letters, kern } = JSON.parse(readFileSync(join(folder, `${font}.json`), 'utf8')) as Letters
  let [path, x] = ['', 0]
  for (const [at, letter] of [...name].entries()) {
    const drawn = letters[letter]
    if (!drawn) return null
    x += kern[(name[at - 1] ?? '') + letter] ?? 0
    const start = x
    path += drawn[1].replace(/M(-?\d+)/g, (_all, left: string) => `M${Number(left) + start}`)
    x += drawn[0]
  }
  return { path, width: x }
}
