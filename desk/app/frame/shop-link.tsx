import { useShop } from '#server/use-shop.ts'

/** To the shop as shoppers see it. */
export function ShopLink({ className }: { className: string }) {
  const { url } = useShop()
  return (
    <a href={url} target="_blank" rel="noreferrer" className={className}>
      View shop
    </a>
  )
}
