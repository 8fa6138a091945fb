import type { FileBlock } from '@tanabana/contract/home.ts'

/** A block while it is edited. `key` tells it from the others, also when it is moved. */
export type Block = FileBlock & { key: number }
export type Kind = Block['kind']

export const kindNames: Readonly<Record<Kind, string>> = {
  ...{ hero: 'Large picture', 'new-in': 'New products', categories: 'Categories' },
  ...{ 'best-sellers': 'Best sellers', edit: 'Chosen products' },
}

/** Where a block leads. */
export function addressOf(block: Block): string | undefined {
  if (block.kind === 'hero') return block.button?.address
  return block.kind === 'edit' ? block.address : undefined
}

const fresh: Readonly<Record<Kind, FileBlock>> = {
  hero: { kind: 'hero', heading: '', picture: '', alt: '' },
  'new-in': { kind: 'new-in', heading: 'New in', count: 4 },
  categories: { kind: 'categories', heading: 'Shop by category' },
  'best-sellers': { kind: 'best-sellers', heading: 'Best sellers', count: 4 },
  edit: { kind: 'edit', heading: '', handles: [], count: 4 },
}

export const withKeys = (blocks: readonly FileBlock[]): Block[] =>
  blocks.map((block, at) => ({ ...block, key: at + 1 }))

/** A new block of this kind, with a key that none of the others has. */
export function newBlock(kind: Kind, others: readonly Block[]): Block {
  return { ...fresh[kind], key: Math.max(0, ...others.map(({ key }) => key)) + 1 }
}

/** The blocks as they are saved: without keys and without fields that are empty. */
export function toSaved(blocks: readonly Block[]): FileBlock[] {
  return blocks.map(({ key: _, ...block }) => withoutEmpty(block) as FileBlock)
}

function withoutEmpty(fields: object): object {
  const filled = Object.entries(fields).map(([name, value]) => [name, isPlain(value) ? withoutEmpty(value) : value])
  return Object.fromEntries(filled.filter(([name, value]) => !isEmpty(value) || required.includes(name)))
}

/** Their absence would say that a field is missing, and not what to enter. */
const required = ['heading', 'picture', 'alt', 'text', 'address']
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isEmpty(value: unknown): boolean {
  if (isPlain(value)) return Object.values(value).every((one) => one === '' || one === undefined)
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

export function sameBlocks(one: readonly Block[], other: readonly Block[]): boolean {
  const textOf = (blocks: readonly Block[]) => JSON.stringify(toSaved(blocks).map(sorted))
  return textOf(one) === textOf(other)
}

/** The database keeps fields in its own order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted()
      .map(([name, one]) => [name, sorted(one)]),
  )
}
