import { messages } from '@tanabana/contract/errors.ts'
import { pageMeta } from '#page/page-meta.ts'
import { useSession } from '#session/session.ts'
import { openSignInPanel } from '#sign-in/panel.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { HeartIcon } from '#ui/icons.tsx'
import { useWishlistProducts } from '#wishlist/use-wishlist-products.ts'
import type { Route } from './+types/wishlist.route'
import { CardSkeletons, Grid } from './grid.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Wishlist', noindex: true })
}

export default function WishlistPage() {
  const { status: visitor } = useSession()
  const { status, products, expected, retry } = useWishlistProducts()
  if (status === 'ready' && products.length === 0) {
    return (
      <EmptyState
        picture={<HeartIcon className="size-20 stroke-1" />}
        title="Nothing on your wishlist yet"
        text="Tap the heart on anything that you like, and it waits for you here."
        action={<LinkButton to="/">Look around</LinkButton>}
      />
    )
  }
  if (status === 'failed') {
    return (
      <EmptyState
        title="Your wishlist is out of reach"
        text={messages.productsFailed}
        action={<Button onClick={retry}>Try again</Button>}
      />
    )
  }
  return (
    <div className="page">
      <section className="flex flex-wrap items-end justify-between gap-4 pt-4 pb-6 desktop:pt-6 desktop:pb-10">
        <div>
          <h1 className="font-display text-3xl desktop:text-[2.75rem]">Wishlist</h1>
          <p role="status" className="mt-2 text-muted">
            {status === 'loading'
              ? 'Fetching what you kept'
              : products.length === 1
                ? '1 piece'
                : `${products.length} pieces`}
          </p>
        </div>
        {visitor === 'visitor' && (
          <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
            Kept on this device.
            <button type="button" className="text-link min-h-11 cursor-pointer" onClick={() => openSignInPanel()}>
              Sign in to keep it with your account
            </button>
          </p>
        )}
      </section>
      <Grid products={products} label="Wishlist">
        {status === 'loading' && <CardSkeletons count={Math.max(expected, 4)} />}
      </Grid>
    </div>
  )
}
