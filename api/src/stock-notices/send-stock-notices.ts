import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { addressOf } from '@tanabana/contract/product-address.ts'
import { sql } from 'drizzle-orm'
import { buildOnce } from '#database/build-once.ts'
import type { Db } from '#database/database.ts'
import { mailTexts, queueMail, renderMail, type ShopName } from '#mail/mail.ts'
import { readMailWords } from '#texts/texts.ts'
import { stockNotices } from './tables.ts'

type Due = {
  id: number
  email: string
  /** The account of the address, if its owner has verified it. */
  userId: number | null
  productId: number
  type: string
  name: string
  color: string
  size: string
  pricePaise: number
  picture: string | null
}

const batchSize = 50

/** Deletes and returns requests whose variant is in stock. A row locked by another process is left to it. */
const takeDue = buildOnce(sql`
  with due as (
      select n.id, n.email, n.user_id, v.product_id, v.color, v.size, p.type, p.name,
        coalesce(v.price_paise, p.price_paise) as price_paise
      from ${stockNotices} n join variants v on v.id = n.variant_id join products p on p.id = v.product_id
      where v.stock > v.held and not v.off and not p.hidden
      order by n.id limit ${sql.raw(String(batchSize))} for update of n skip locked),
    taken as (delete from ${stockNotices} n using due where n.id = due.id returning due.*)
  select t.id, t.email, t.product_id as "productId", t.type, t.name, t.color, t.size, t.price_paise::float8 as "pricePaise",
    (select u.id from users u where u.id = t.user_id or (u.email_verified and lower(u.email) = lower(t.email))
      order by u.id = t.user_id desc nulls last limit 1) as "userId",
    (select i.picture from product_pictures i where i.product_id = t.product_id
      order by i.color = t.color desc, i.position limit 1) as picture
  from taken t order by t.id`)

/** Queues the mails of variants that are back in stock, each with the deletion of its request. @param stopCode of an address */
export async function sendStockNotices(db: Db, shop: ShopName, stopCode: (email: string) => string): Promise<void> {
  for (let count = batchSize; count === batchSize; )
    count = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<Due>(takeDue({}))
      for (const due of rows) await queueStockNotice(tx, shop, due, stopCode(due.email))
      return rows.length
    })
}

async function queueStockNotice(tx: Db, shop: ShopName, due: Due, code: string): Promise<void> {
  const { id, email, userId, productId, type, name, color, size, pricePaise, picture } = due
  const price = formatPaise(paise(pricePaise))
  const { subject, paragraphs } = await readMailWords(tx, 'back-in-stock', shop, { product: name, color, size })
  const { detail, button, reason, stop } = mailTexts.backInStock
  const content = renderMail({
    shop,
    to: { firstname: '', emailVerified: false },
    heading: subject,
    paragraphs,
    // JPEG, because few mail programs show AVIF and WebP
    rows: [
      {
        text: name,
        detail: detail(color, size),
        amount: price,
        ...(picture && { picture: `${shop.url}/pictures/${picture}?w=240&as=jpeg` }),
      },
    ],
    button: { text: button, path: addressOf({ type, id: productId }, color) },
    unsubscribe: { reason, text: stop, path: `/unsubscribe#code=${code}` },
  })
  await queueMail(tx, { about: `back in stock ${id}`, userId, to: email, subject, ...content })
}
