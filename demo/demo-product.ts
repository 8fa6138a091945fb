import type { Fabric } from './pictures/fabrics.ts'

/** One product of the demo: its data in the CSV and how its pictures are drawn. Price and MRP in whole rupees. */
export type DemoProduct = {
  title: string
  /** Where and how it is made, as the line below the name. */
  maker: string
  vendor: string
  type: string
  kind: string
  fabric: Fabric
  price: number
  mrp?: number
  sizes: readonly string[]
  /** Stock by colour, one number for each size. */
  stock: Readonly<Record<string, readonly number[]>>
  views: readonly string[]
  cut?: Readonly<Record<string, string>>
  body: string
}
