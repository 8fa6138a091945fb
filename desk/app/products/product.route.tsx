import type { DeskProduct } from '@tanabana/contract/desk/products.ts'
import { BackLink } from '@tanabana/ui/rows.tsx'
import { data, Form, isRouteErrorResponse, useNavigation } from 'react-router'
import { call, tryAction } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { Button, Notice } from '#ui/parts.tsx'
import { longTime } from '#ui/times.ts'
import { changedValues } from '../staff/log-words.ts'
import type { Route } from './+types/product.route'
import { FactsForm } from './facts-form.tsx'
import { pictureSteps } from './picture-steps.ts'
import { Pictures } from './pictures.tsx'
import { type Answer, readChanges } from './read-changes.ts'
import { VariantsForm } from './variants-form.tsx'

export function loader(args: Route.LoaderArgs) {
  return call(args, 'getProduct', { params: { id: args.params.id } })
}

let latest: { id: string; data: { product: DeskProduct } } | null = null

/** Without an answer the page stays as it is: a photo that is being sent, or a word that was typed, is not lost. */
export async function clientLoader({ params: { id }, serverLoader }: Route.ClientLoaderArgs) {
  try {
    latest = { id, data: await serverLoader() }
  } catch (error) {
    const isOver = isRouteErrorResponse(error) && error.status < 500
    if (isOver || error instanceof Response || latest?.id !== id) throw error
  }
  return latest.data
}

/** Also after a refusal, which shows what others changed. */
export function shouldRevalidate() {
  return true
}

/** One action on the product. What is refused says why at its field, and nothing that was typed is lost. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request)
  const verb = String(form.get('verb') ?? '')
  if (verb === 'pictures') return changePictures(args, form)
  const { body, values, seen, fields: unread } = readChanges(verb, form)
  if (unread) return data<Answer>({ verb, fields: unread, values, seen }, { status: 422 })
  if (body === null) return data<Answer>({ verb, message: 'Nothing was changed.' })
  const result = await tryAction<{ product: DeskProduct }>(args, 'products', verb, args.params.id, body)
  if (result.ok) return data<Answer>({ verb, message: done[verb] ?? 'Saved.', saved: true, values })
  const { message, fields = {} } = result.error
  return data<Answer>({ verb, error: message, fields: byVariant(fields, body), values, seen }, { status: 422 })
}

/** Goes on after a refusal: pictures do not depend on each other. */
async function changePictures(args: Route.ActionArgs, form: FormData) {
  const verb = 'pictures'
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const steps = pictureSteps(form)
  const fields: Record<string, string> = {}
  let error = ''
  for (const { verb, body, id } of steps) {
    const result = await tryAction(args, 'products', verb, args.params.id, body)
    if (result.ok) continue
    error = result.error.message
    for (const [name, text] of Object.entries(result.error.fields ?? {})) fields[`${id}.${name}`] = text
  }
  if (error) return data<Answer>({ verb, error, fields, values }, { status: 422 })
  const [first] = steps
  if (!first) return data<Answer>({ verb, message: 'Nothing was changed.' })
  return data<Answer>({ verb, message: first.done, ...(first.id && { saved: true, values }) })
}

/** A field of the first changed variant comes as `variants.0.price`: its field in the form has the variant's id. */
function byVariant(fields: Record<string, string>, body: { variants?: readonly { id: number }[] }) {
  const nameOf = (path: string) =>
    path.replace(/^variants\.(\d+)\./, (_all, at: string) => `${body.variants?.[Number(at)]?.id}.`)
  return Object.fromEntries(Object.entries(fields).map(([path, text]) => [nameOf(path), text]))
}

const done: Readonly<Record<string, string>> = {
  hide: 'Hidden. Shoppers no longer find it.',
  unhide: 'Shown. Shoppers can find it.',
  change: 'Saved.',
  variants: 'Saved.',
}

export default function Product({ loaderData: { product }, actionData }: Route.ComponentProps) {
  const busyVerb = String(useNavigation().formData?.get('verb') ?? '')
  const { name, state, page, image } = product
  const isHidden = state === 'hidden'
  const answerOf = (verb: string) => (actionData?.verb === verb ? actionData : undefined)
  const about = actionData && ['hide', 'unhide'].includes(actionData.verb) ? actionData : undefined
  return (
    <>
      <title>{`${name} | Desk`}</title>
      <BackLink to="/products" className="-mt-2">
        Products
      </BackLink>
      <header className="flex items-start gap-4">
        <span className="h-20 w-16 shrink-0 bg-ground">
          {image && <img src={`${image}?w=240`} alt="" className="size-full object-cover" />}
        </span>
        <div className="min-w-0 grow">
          <h1 className="font-display text-2xl wrap-anywhere">{name}</h1>
          <p className="mt-1 text-sm text-muted">
            {isHidden ? 'Hidden: only you see it' : 'Shown in the shop'}
            {!isHidden && (
              <a
                href={page}
                target="_blank"
                rel="noreferrer"
                className="text-link -my-2 ml-2 inline-flex min-h-11 items-center whitespace-nowrap"
              >
                See its page
              </a>
            )}
          </p>
        </div>
        <Form method="post" preventScrollReset className="shrink-0">
          <input type="hidden" name="verb" value={isHidden ? 'unhide' : 'hide'} />
          <Button type="submit" variant="secondary" busy={['hide', 'unhide'].includes(busyVerb)}>
            {isHidden ? 'Show' : 'Hide'}
          </Button>
        </Form>
      </header>
      <div className="mt-3 empty:hidden">
        {about?.error && <Notice>{about.error}</Notice>}
        {about?.message && <Notice tone="success">{about.message}</Notice>}
      </div>
      <div key={product.id} className="mt-6 flex flex-col gap-10">
        <VariantsForm product={product} answer={answerOf('variants')} busy={busyVerb === 'variants'} />
        <Pictures product={product} answer={answerOf('pictures')} busy={busyVerb === 'pictures'} />
        <FactsForm product={product} answer={answerOf('change')} busy={busyVerb === 'change'} />
        <History actions={product.actions} />
      </div>
    </>
  )
}

function History({ actions }: Pick<DeskProduct, 'actions'>) {
  if (actions.length === 0) return null
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-lg font-semibold">
        History
      </h2>
      <ol className="mt-2 flex flex-col gap-3 text-sm">
        {actions.toReversed().map(({ at, who, text, before, after }) => (
          <li key={at} className="wrap-anywhere">
            <p>
              <span className="font-semibold">{text}</span>{' '}
              <span className="text-muted">
                {longTime(at)} · {who.replace(/ <.*/, '')}
              </span>
            </p>
            {changedValues(before, after).map(({ name, of = '', from, to }) => (
              <p key={of + name} className="line-clamp-3 text-muted">
                {of && `${of}: `}
                {name} {from && <s>{from}</s>} → {to || 'empty'}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
