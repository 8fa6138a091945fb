import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Wordmark } from '@tanabana/contract/public-settings.ts'

/** In 200 units per em. See ui/fonts/README.md. */
type Letters = { letters: Record<string, [advance: number, path: string]>; kern: Record<string, number> }

const file = join(import.meta.dirname, '../..', 'ui', 'fonts', 'letters.json')

let last: { name: string; wordmark: Wordmark | null } | undefined

/** The shop's name drawn in the display font, so that it never waits for it. Null if a letter is missing there. */
export function wordmarkOf(name: string): Wordmark | null {
  if (last?.name !== name) last = { name, wordmark: draw(name) }
  return last.wordmark
}

function draw(name: string): Wordmark | null {
  const { letters, kern } = JSON.parse(readFileSync(file, 'utf8')) as Letters
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
