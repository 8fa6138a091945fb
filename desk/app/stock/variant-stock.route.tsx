import type { ShelfVariant } from '@tanabana/contract/desk/stock.ts'
import { variantLabel } from '@tanabana/contract/variant-title.ts'
import { BackLink } from '@tanabana/ui/rows.tsx'
import { data, Link, type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from 'react-router'
import { call, tryAction } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { textsOf } from '#ui/form-texts.ts'
import { LinkButton, Notice } from '#ui/parts.tsx'
import { answerOr, noAnswerNothingLost } from '#ui/unanswered.ts'
import type { Route } from './+types/variant-stock.route'
import { CodeForm } from './code-form.tsx'
import { Movements } from './movements.tsx'
import { type Answer, StockForm } from './stock-form.tsx'
import { findPath, type Step, savedText, shelfText, stepOf, steps, stockPath } from './stock-words.ts'

/** `key`: of what is saved next, so that a second tap saves nothing. */
export async function loader(args: Route.LoaderArgs) {
  const stock = await call(args, 'getStock', { params: { id: args.params.id } })
  return { ...stock, key: crypto.randomUUID() }
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request)
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()]))
  const { step: sent, ...body } = values
  const step = stepOf(sent)
  const result = await tryAction(args, 'stock', step, args.params.id, body)
  if (result.ok) return data<Answer>({ step, message: savedText(step, values), isSaved: true, values })
  const { message, fields = {} } = result.error
  return data<Answer>({ step, message, fields, values }, { status: 422 })
}

/** Without an answer the page stays as it is, with the key. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Answer> {
  const values = textsOf(await request.clone().formData())
  return answerOr<Answer>(serverAction, () => {
    return { step: stepOf(values.step), message: noAnswerNothingLost, isUnanswered: true, values }
  })
}

/** Also after a refusal: what is expected may have changed. Another step opens at once. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, actionResult }: ShouldRevalidateFunctionArgs) {
  const isOtherStep = !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !isOtherStep && !(actionResult as Answer | undefined)?.isUnanswered
}

export default function VariantStock({ loaderData, actionData }: Route.ComponentProps) {
  const { variant, next, movements, key } = loaderData
  const busy = useNavigation().formMethod === 'POST'
  const [search] = useSearchParams()
  const step = stepOf(search.get('step'))
  const query = search.get('query') ?? ''
  const answer = actionData?.step === step ? actionData : undefined
  const saved = answer?.isSaved ? answer : null
  return (
    <>
      <title>{`Stock of ${variant.name} | Desk`}</title>
      <BackLink to={findPath(step, query)} className="-mt-2">
        Stock
      </BackLink>
      <div className="grid grid-cols-1 gap-8 wide:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] wide:gap-x-10 spacious:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div>
          <CodeForm key={variant.id} step={step} focusOn={saved} />
          <div className="mt-3 empty:hidden">{saved && <Notice tone="success">{saved.message}</Notice>}</div>
          <Header variant={variant} />
          <Choice step={step} pathOf={(one) => stockPath(variant.id, one, query)} />
          <StockForm
            // empty again after each save
            key={`${variant.id} ${step} ${saved?.values.key}`}
            {...{ variant, step, answer, busy }}
            sendKey={(answer?.isUnanswered && answer.values.key) || key}
          />
          {next && (
            <LinkButton to={stockPath(next.id, step, query)} replace variant="secondary" className="mt-3 w-full">
              {`Next: ${variantLabel(next)}`}
            </LinkButton>
          )}
        </div>
        <Movements movements={movements} />
      </div>
    </>
  )
}

function Header({ variant }: { variant: ShelfVariant }) {
  const { productId, name, sku, barcode, image } = variant
  return (
    <header className="mt-4">
      <div className="flex items-center gap-4">
        <span className="h-20 w-16 shrink-0 bg-ground">
          {image && <img src={`${image}?w=240`} alt="" className="size-full object-cover" />}
        </span>
        <div className="min-w-0">
          <h1 className="text-lg font-semibold wrap-anywhere">
            <Link to={`/products/${productId}`} prefetch="intent" className="-my-2 inline-block py-2 hover:text-madder">
              {name}
            </Link>
          </h1>
          <p>{variantLabel(variant)}</p>
          <p className="text-sm wrap-anywhere text-muted" translate="no">
            {[sku, barcode].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <p className="mt-3 rounded-sm bg-ground px-3 py-2 tabular-nums">{shelfText(variant)}</p>
    </header>
  )
}

/** What to do with the size. The next code begins with the same. */
function Choice({ step, pathOf }: { step: Step; pathOf: (step: Step) => string }) {
  return (
    <nav aria-label="What to do" className="mt-4 grid grid-cols-3 divide-x divide-edge rounded-sm border border-edge">
      {Object.entries(steps).map(([one, name]) => (
        <Link
          key={one}
          to={pathOf(stepOf(one))}
          replace
          preventScrollReset
          aria-current={one === step ? 'page' : undefined}
          className="flex min-h-11 items-center justify-center text-sm transition-colors duration-150 hover:bg-ground aria-[current=page]:bg-ink aria-[current=page]:font-semibold aria-[current=page]:text-canvas"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
