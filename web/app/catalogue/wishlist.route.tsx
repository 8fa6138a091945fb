import { messages as shared } from '@tanabana/contract/messages.ts'
import { Button, LinkButton } from '@tanabana/ui/button.tsx'
import { EmptyState } from '@tanabana/ui/empty-state.tsx'
import { HeartIcon } from '@tanabana/ui/icons.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { pageMeta } from '#page/page-meta.ts'
import { useSession } from '#session/session.ts'
import { openSignInPanel } from '#sign-in/panel.ts'
import { useWishlistProducts } from '#wishlist/use-wishlist-products.ts'
import type { Route } from './+types/wishlist.route'
import { CardSkeletons, Grid } from './grid.tsx'
import { NewIn } from './new-in.tsx'
import { messages } from './wishlist.messages.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: messages.title, noindex: true })
}

export default function WishlistPage() {
  const isVisitor = useSession().status === 'visitor'
  const { status, products, expected, retry } = useWishlistProducts()
  const isEmpty = status === 'ready' && products.length === 0
  return (
    <div className="page [--card-actions:1]">
      <header
        className={`flex flex-wrap items-end justify-between gap-4 pt-4 desktop:pt-6 ${isEmpty ? '' : 'pb-6 desktop:pb-10'}`}
      >
        <div>
          <h1 className="page-title">{messages.title}</h1>
          {!isEmpty && status !== 'failed' && (
            <p role="status" className="mt-2 text-muted">
              {status === 'loading' ? messages.loading : common.items(products.length)}
            </p>
          )}
        </div>
        {isVisitor && products.length > 0 && (
          <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
            {messages.savedOnDevice}
            <button type="button" className="text-link min-h-11 cursor-pointer" onClick={() => openSignInPanel()}>
              {messages.signIn}
            </button>
          </p>
        )}
      </header>
      {isEmpty ? (
        <>
          <EmptyState
            heading="h2"
            picture={<HeartIcon className="size-16 stroke-1" />}
            title={messages.emptyTitle}
            text={isVisitor ? messages.emptyVisitorText : messages.emptyText}
            action={
              <>
                <LinkButton to="/">{messages.startShopping}</LinkButton>
                {isVisitor && (
                  <Button variant="secondary" onClick={() => openSignInPanel()}>
                    {common.signIn}
                  </Button>
                )}
              </>
            }
          />
          <NewIn />
        </>
      ) : status === 'failed' ? (
        <EmptyState
          heading="h2"
          title={messages.failedTitle}
          text={shared.productsFailed}
          action={<Button onClick={retry}>{common.tryAgain}</Button>}
        />
      ) : (
        <Grid products={products} label={messages.title}>
          {status === 'loading' && <CardSkeletons count={Math.max(expected, 4)} />}
        </Grid>
      )}
    </div>
  )
}
