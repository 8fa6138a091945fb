import { NewIn } from '#catalogue/new-in.tsx'
import { pageMeta } from '#page/page-meta.ts'
import { useSession } from '#session/session.ts'
import { SignInPrompt } from '#sign-in/sign-in-prompt.tsx'
import type { Route } from './+types/order.route'
import { messages } from './messages.ts'
import { OneOrder } from './one-order.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: messages.order(params.id), noindex: true })
}

export default function OrderPage({ params }: Route.ComponentProps) {
  return (
    <div className="page py-4 desktop:py-6">
      <Contents id={params.id} />
    </div>
  )
}

function Contents({ id }: { id: string }) {
  const { status, username } = useSession()
  if (status === 'unknown') return <OrdersSkeleton id={id} />
  if (!username)
    return (
      <>
        <SignInPrompt title={messages.signInTitle} text={messages.signInText} />
        <NewIn />
      </>
    )
  return <OneOrder key={username} id={id} username={username} />
}
