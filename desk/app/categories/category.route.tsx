import { BackLink } from '@tanabana/ui/rows.tsx'
import { data, Link, redirect, replace, useNavigation, useSearchParams } from 'react-router'
import { call, tryAction } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { useShop } from '#server/use-shop.ts'
import { count } from '#ui/amounts.ts'
import { textsOf } from '#ui/form-texts.ts'
import { Notice } from '#ui/parts.tsx'
import { answerOr, noAnswerNothingLost } from '#ui/unanswered.ts'
import { type Answer, readChanges } from '../products/read-changes.ts'
import { readRupees } from '../products/read-rupees.ts'
import type { Route } from './+types/category.route'
import { CategoryAddress } from './category-address.tsx'
import { CategoryForm } from './category-form.tsx'
import { categoryName, categoryPath, inTree } from './category-names.ts'
import { CategoryPicture } from './category-picture.tsx'
import { HandPicked } from './hand-picked.tsx'
import { RemoveCategory } from './remove-category.tsx'
import { RuleForm } from './rule-form.tsx'
import { ruleNames } from './use-tried.ts'

export async function loader(args: Route.LoaderArgs) {
  const { slug } = args.params
  const { categories } = await call(args, 'listCategories', {})
  const category = categories.find((one) => one.slug === slug)
  if (category) {
    const rule = Object.fromEntries(ruleNames.map((name) => [name, category[name] ?? '']))
    const tried = await call(args, 'tryRule', { params: { id: slug }, query: rule })
    return { category, tried, all: inTree(categories) }
  }
  const moved = categories.find(({ olderSlugs }) => olderSlugs.includes(slug))
  if (moved) throw redirect(categoryPath(moved.slug) + new URL(args.request.url).search)
  throw new Response('This category does not exist.', { status: 404 })
}

/** Also after a refusal, which shows what others changed, but not without a connection. */
export function shouldRevalidate({ actionResult }: { actionResult?: unknown }) {
  return !(actionResult as PageAnswer | undefined)?.isUnanswered
}

type PageAnswer = Answer & { isUnanswered?: true }

export async function action(args: Route.ActionArgs) {
  const { slug } = args.params
  const form = await readForm(args.request)
  const values = textsOf(form)
  const { verb = '' } = values
  if (verb === 'change' || verb === 'rule') return changeFacts(args, verb, form)
  const isFact = verb === 'picture' || verb === 'handles'
  const sent = await tryAction(args, 'categories', isFact ? 'change' : verb, slug, bodyOf(verb, values))
  const isDone = sent.ok || (sent.error.code === 'NOT_FOUND' && (await wasDone(args, verb, values.slug)))
  if (isDone && verb === 'remove') return replace('/categories?removed=')
  if (isDone && verb === 'move') return replace(`${categoryPath((values.slug ?? '').trim().toLowerCase())}?moved=`)
  if (sent.ok) return data<PageAnswer>({ verb, message: 'Saved.', saved: true })
  const { message, fields = {} } = sent.error
  return data<PageAnswer>({ verb, error: message, fields, values }, { status: 422 })
}

function bodyOf(verb: string, { slug = '', to = '', seen = '', ...values }: Record<string, string>): object {
  if (verb === 'move') return { slug }
  return verb === 'remove' ? { to } : { [verb]: values[verb], seen: { [verb]: seen } }
}

/** A second tap finds the category moved or removed. */
async function wasDone(args: Route.ActionArgs, verb: string, wanted = ''): Promise<boolean> {
  const { categories } = await call(args, 'listCategories', {})
  const old = args.params.slug
  if (verb === 'remove') return !categories.some(({ slug }) => slug === old)
  const moved = categories.find(({ slug }) => slug === wanted.trim().toLowerCase())
  return verb === 'move' && moved?.olderSlugs.includes(old) === true
}

async function changeFacts(args: Route.ActionArgs, verb: string, form: FormData) {
  const values = textsOf(form)
  const fields = readPrices(form)
  const { body, seen } = readChanges('change', form)
  if (fields) return data<PageAnswer>({ verb, fields, values, seen }, { status: 422 })
  if (body === null) return data<PageAnswer>({ verb, message: 'Nothing was changed.' })
  const result = await tryAction(args, 'categories', 'change', args.params.slug, body)
  const message = verb === 'rule' ? 'The rule is saved.' : 'Saved.'
  if (result.ok) return data<PageAnswer>({ verb, message, saved: true, values })
  const { message: error, fields: refused = {} } = result.error
  return data<PageAnswer>({ verb, error, fields: refused, values, seen }, { status: 422 })
}

/** Turns the rupees of a form into paise. @returns what is no amount, or null */
function readPrices(form: FormData): Record<string, string> | null {
  const wrong: [string, string][] = []
  for (const name of ['minPrice', 'maxPrice']) {
    const typed = String(form.get(name) ?? '').trim()
    const paise = readRupees(typed)
    if (typed && !paise) wrong.push([name, 'Enter an amount in rupees, such as 999.'])
    else if (typed) form.set(name, String(paise))
  }
  return wrong.length > 0 ? Object.fromEntries(wrong) : null
}

/** Without an answer the page stays as it is, with what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<PageAnswer> {
  const values = textsOf(await request.clone().formData())
  const { verb = '' } = values
  return answerOr<PageAnswer>(serverAction, () => ({ verb, error: noAnswerNothingLost, values, isUnanswered: true }))
}

export default function Category({ loaderData: { category, tried, all }, actionData }: Route.ComponentProps) {
  const { slug, kind, state, products } = category
  const busyVerb = String(useNavigation().formData?.get('verb') ?? '')
  const [search] = useSearchParams()
  const { url } = useShop()
  const answerOf = (verb: string) => (actionData?.verb === verb ? actionData : undefined)
  const parts = all.filter(({ parent }) => parent === slug)
  return (
    <>
      <title>{`${category.name} | Desk`}</title>
      <BackLink to="/categories" className="-mt-2">
        Categories
      </BackLink>
      <h1 className="font-display text-2xl wrap-anywhere">{categoryName(all, slug)}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-5 text-sm">
        <span
          className={`rounded-sm px-2 py-0.5 font-semibold ${state === 'shown' ? 'bg-success/10 text-success' : 'bg-ground'}`}
        >
          {state === 'shown' ? 'Shown' : 'Hidden'}
        </span>
        {kind === 'collection' ? (
          <span className="text-muted">Collection</span>
        ) : products > 0 ? (
          <Link to={`/products?category=${encodeURIComponent(slug)}`} className={linkLook}>
            {count(products, 'product')}
          </Link>
        ) : (
          <span className="text-muted">No products yet</span>
        )}
        <a href={`${url}/${encodeURIComponent(slug)}`} target="_blank" rel="noreferrer" className={linkLook}>
          See it in the shop
        </a>
      </p>
      {!actionData && search.has('moved') && (
        <div className="mt-3">
          <Notice tone="success">The address is changed. The old one leads here.</Notice>
        </div>
      )}
      <div key={slug} className="mt-6 flex max-w-3xl flex-col gap-10">
        <CategoryForm
          category={category}
          hasParts={parts.length > 0}
          answer={answerOf('change')}
          busy={busyVerb === 'change'}
        />
        {kind === 'collection' && <HandPicked category={category} names={tried.names} />}
        <RuleForm category={category} tried={tried} answer={answerOf('rule')} busy={busyVerb === 'rule'} />
        <CategoryPicture category={category} />
        <CategoryAddress category={category} answer={answerOf('move')} busy={busyVerb === 'move'} />
        <RemoveCategory
          category={category}
          parts={parts.length}
          answer={answerOf('remove')}
          busy={busyVerb === 'remove'}
        />
      </div>
    </>
  )
}

const linkLook = 'text-link inline-flex min-h-11 items-center'
