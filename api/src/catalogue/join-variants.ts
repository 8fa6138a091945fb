import { type Paise, paise } from '@tanabana/contract/money.ts'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { productPictures, products, stockReservations, variants } from './tables.ts'

/** One colour and size of a product. */
export type StockedVariant = {
  id: number
  productId: number
  name: string
  color: string
  size: string
  /** Quantity that can be bought now. */
  left: number
  hidden: boolean
}

/** In paise. `mrp`: null if it is not above the price. */
type Variant = StockedVariant & { price: Paise; mrp: Paise | null }

/** What the catalogue knows about a named variant. */
export type JoinedVariant = {
  /** The product's name; null if the catalogue does not have the product. */
  name: string | null
  /** The address of the colour's first picture, or of the product's; empty without pictures. */
  image: string
  /** null if the catalogue does not have the variant. */
  variant: Variant | null
}

type Named = { productId: number; color: string; size: string }
type Joined = Omit<JoinedVariant, 'variant'> & {
  variantId: number | null
  left: number
  hidden: boolean
  price: number
  mrp: number | null
}

/** SQL on a product `p` and a variant `v`. */
export const priceOfVariant = sql`coalesce(v.price_paise, p.price_paise)`
export const mrpAbovePrice = sql`case when v.mrp_paise > ${priceOfVariant} then v.mrp_paise end`

/**
 * SQL that joins rows that name variants with the variants. `toJoined` reads its rows.
 * @param rows SQL with the columns `productId`, `color`, `size` and others, which are returned too
 * @param bagId the bag whose own reservation counts as available
 */
export function joinVariants(rows: SQL, bagId: Placeholder, order: SQL): SQL {
  return sql`
    select l.*, p.name, p.hidden, v.id as "variantId", ${priceOfVariant} as price, ${mrpAbovePrice} as mrp,
      case when p.hidden or v.off then 0 else v.stock - v.held + coalesce(h.quantity, 0) end as "left",
      coalesce((select '/pictures/' || i.picture from ${productPictures} i where i.product_id = p.id
        order by i.color = l.color desc, i.position limit 1), '') as image
    from (${rows}) l
    left join ${products} p on p.id = l."productId"
    left join ${variants} v on v.product_id = l."productId" and v.color = l.color and v.size = l.size
    left join ${stockReservations} h on h.variant_id = v.id and h.bag_id = ${bagId}
    order by ${order}`
}

export function toJoined<R extends Named>(rows: readonly unknown[]): (R & JoinedVariant)[] {
  return (rows as (R & Joined)[]).map((row) => ({ ...row, variant: toVariant(row) }))
}

function toVariant({
  variantId: id,
  name,
  left,
  hidden,
  price,
  mrp,
  productId,
  color,
  size,
}: Named & Joined): Variant | null {
  if (id === null || name === null) return null
  return {
    ...{ id, productId, name, color, size, left, hidden },
    price: paise(price),
    mrp: mrp === null ? null : paise(mrp),
  }
}
