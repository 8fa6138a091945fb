import { NewIn } from '#catalogue/new-in.tsx'
import { pageMeta } from '#page/page-meta.ts'
import { useSession } from '#session/session.ts'
import { SignInPrompt } from '#sign-in/sign-in-prompt.tsx'
import type { Route } from './+types/orders.route'
import { messages } from './messages.ts'
import { OrderList } from './order-list.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: messages.title, noindex: true })
}

export default function OrdersPage() {
  return (
    <div className="page py-4 desktop:py-6">
      <Contents />
    </div>
  )
}

function Contents() {
  const { status, username } = useSession()
  if (status === 'unknown') return <OrdersSkeleton />
  if (!username)
    return (
      <>
        <SignInPrompt title={messages.signInTitle} text={messages.signInText} />
        <NewIn />
      </>
    )
  return <OrderList key={username} username={username} />
}
