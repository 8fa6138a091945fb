import type { Product } from '@tanabana/contract/catalogue.ts'
import { globalMessages } from '@tanabana/contract/messages.ts'
import { formatPaise, type Paise } from '@tanabana/contract/money.ts'
import { addressOf } from '@tanabana/contract/product-address.ts'
import { ShareIcon } from '@tanabana/ui/icons.tsx'
import { Lazy } from '@tanabana/ui/lazy.tsx'
import { useState } from 'react'
import { useSettings } from '#settings/settings.ts'
import { messages } from './product.messages.ts'

const loadShare = () => import('./share.tsx')

type ShareLinkProps = { product: Product; color: string | undefined; price: Paise }

/** Without scripts a link to WhatsApp. With them it opens further ways to share. */
export function ShareLink({ product, color, price }: ShareLinkProps) {
  const { storeUrl } = useSettings()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const url = storeUrl + addressOf(product, color)
  const text = `${product.name}, ${formatPaise(price)}\n${url}`
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(text)}`
  return (
    <div className="relative">
      <a
        href={whatsApp}
        target="_blank"
        rel="noopener"
        aria-label={messages.share}
        className="grid size-11 place-items-center rounded-full text-ink/70"
        onClick={(event) => {
          event.preventDefault()
          setOpen(!open)
        }}
      >
        <ShareIcon />
      </a>
      {open && (
        <Lazy load={loadShare} onFailure={{ message: globalMessages.noResponse, close }}>
          {(Share) => <Share whatsApp={whatsApp} url={url} text={text} onClose={close} />}
        </Lazy>
      )}
    </div>
  )
}
