import type { ProductPage } from '@tanabana/contract/catalogue.ts'
import { readOfTab, writeOfTab } from '#browser/storage.ts'
import { tabKeys } from '#session/stored-session.ts'
import { cacheLifetime, keyOf, type Listing, type ListingOf } from './listing.ts'

type SavedGrid = { entry: string; of: string; at: number; height: number; listing: Listing }

const maxGrids = 3
/** About 1 MB of the 5 MB that a tab may store. */
const maxProducts = 600

/** Saves a grid in the tab, so that Back restores it after a full page load. `entry`: the history entry's key. */
export function saveGrid(entry: string, of: ListingOf, grid: { at: number; height: number; listing: Listing }): void {
  const others = readGrids().filter((one) => one.entry !== entry)
  let room = maxProducts
  const grids = [{ entry, of: keyOf(of), ...grid }, ...others].slice(0, maxGrids).filter(({ listing }) => {
    room -= listing.products.length
    return room >= 0
  })
  writeOfTab(tabKeys.grids, JSON.stringify(grids))
  writeOfTab(tabKeys.gridHeights, JSON.stringify(Object.fromEntries(grids.map((one) => [one.entry, one.height]))))
}

/**
 * The saved grid of this history entry with `first` refreshed; null if missing, expired, or if `first` lists other
 * products.
 */
export function restoreGrid(entry: string, of: ListingOf, first: ProductPage): { at: number; listing: Listing } | null {
  const grid = readGrids().find((one) => one.entry === entry && one.of === keyOf(of))
  if (!grid || Date.now() - grid.at >= cacheLifetime) return null
  const { products } = grid.listing
  if (first.content.some(({ id }, at) => products[at]?.id !== id)) return null
  return {
    at: grid.at,
    listing: { ...grid.listing, products: [...first.content, ...products.slice(first.content.length)] },
  }
}

function readGrids(): SavedGrid[] {
  try {
    return JSON.parse(readOfTab(tabKeys.grids) ?? '[]') as SavedGrid[]
  } catch {
    return []
  }
}
