import { addressOf } from '@tanabana/contract/product-address.ts'
import { LinkButton } from '@tanabana/ui/button.tsx'
import { chromeLink } from './chrome-link.ts'
import type { WantedItem } from './panel.ts'
import { rememberedReturn } from './remember-return.ts'

const inChrome = 'To sign in with Google, open this page in Chrome.'
const openInChrome = 'Open in Chrome'
const inSafari = 'To sign in with Google, tap the menu (⋯), then “Open in external browser” or “Open in Safari”.'

/** The way from an app's own browser to the phone's, where Google signs in. @param wanted is selected on the page there */
export default function OtherBrowser({ wanted }: { wanted: WantedItem | undefined }) {
  const isAndroid = /Android/.test(navigator.userAgent)
  return (
    <div className="mt-5 text-center">
      <p className="text-sm text-pretty text-muted">{isAndroid ? inChrome : inSafari}</p>
      {isAndroid && (
        <LinkButton variant="secondary" to={chromeLink(pageOf(wanted))} className="mt-3 w-full">
          {openInChrome}
        </LinkButton>
      )}
    </div>
  )
}

function pageOf(wanted: WantedItem | undefined): URL {
  const here = location.pathname === '/signin' ? rememberedReturn() : location.href
  return new URL(wanted ? addressOf(wanted.product, wanted.color, wanted.size) : here, location.href)
}
