import { slugOf } from '@tanabana/contract/slug.ts'

/** Four letters and digits: two drafts of one name get different handles. */
export function newKey(): string {
  return Math.random().toString(36).slice(2, 6).padEnd(4, '0')
}

/** A product's handle for import and export: `bagru-kurta-7f3k`. Other scripts than Latin leave only the key. */
export function handleOf(name: string, key: string): string {
  const words = slugOf(name).slice(0, 60)
  return slugOf(`${words}-${key.toLowerCase().replace(/[^a-z0-9]+/g, '')}`)
}
