import type { DeskProduct } from '@tanabana/contract/desk/products.ts'
import { BackLink } from '@tanabana/ui/rows.tsx'
import { useEffect } from 'react'
import { data, isRouteErrorResponse, redirect, useNavigation, useSearchParams } from 'react-router'
import { call, tryAction } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { textsOf } from '#ui/form-texts.ts'
import { Notice } from '#ui/parts.tsx'
import { dropKeptValues } from '#ui/use-kept-values.ts'
import type { Route } from './+types/product.route'
import { AddVariants } from './add-variants.tsx'
import { FactsForm } from './facts-form.tsx'
import { handleOf, newKey } from './handle-of.ts'
import { History } from './history.tsx'
import { OtherSteps } from './other-steps.tsx'
import { pictureSteps } from './picture-steps.ts'
import { Pictures } from './pictures.tsx'
import { ProductHeader } from './product-header.tsx'
import { putBackOf } from './put-back.ts'
import { type Answer, readAmounts, readChanges } from './read-changes.ts'
import { VariantsForm } from './variants-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { product } = await call(args, 'getProduct', { params: { id: args.params.id } })
  return { product, copyKey: newKey() }
}

let latest: { id: string; data: Awaited<ReturnType<typeof loader>> } | null = null

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
  if (verb === 'copy') return copyProduct(args, String(form.get('key') ?? ''))
  if (verb === 'put-back') return putBack(args, String(form.get('at') ?? ''))
  if (verb === 'add-variants') return addVariants(args, form)
  const { body, values, seen, fields: unread } = readChanges(verb, form)
  if (unread) return data<Answer>({ verb, fields: unread, values, seen }, { status: 422 })
  if (body === null) return data<Answer>({ verb, message: 'Nothing was changed.' })
  const given = verb === 'remove-variant' ? { variant: Number(form.get('variant')) } : body
  const result = await tryAction<{ product: DeskProduct }>(args, 'products', verb, args.params.id, given)
  if (result.ok && verb === 'delete') return redirect('/products?deleted=')
  if (result.ok) return data<Answer>({ verb, message: done[verb] ?? 'Saved.', saved: true, values })
  const { message, fields = {} } = result.error
  return data<Answer>({ verb, error: message, fields: byVariant(fields, body), values, seen }, { status: 422 })
}

/** Opens the copy, which is a draft. */
async function copyProduct(args: Route.ActionArgs, key: string) {
  const { product } = await call(args, 'getProduct', { params: { id: args.params.id } })
  const body = { product: product.id, name: product.name }
  const result = await tryAction<{ draft: { id: number } }>(args, 'drafts', 'copy', handleOf(product.name, key), body)
  if (result.ok) return redirect(`/products/${result.data.draft.id}?copied=`)
  return data<Answer>({ verb: 'copy', error: result.error.message }, { status: 422 })
}

/** Takes the values from the history, never from the page. */
async function putBack(args: Route.ActionArgs, at: string) {
  const verb = 'put-back'
  const { product } = await call(args, 'getProduct', { params: { id: args.params.id } })
  const entry = product.actions.find((one) => one.at === at)
  const step = entry && putBackOf(product, entry)
  if (!step) return data<Answer>({ verb, error: 'This was changed again meanwhile.' }, { status: 422 })
  const result = await tryAction(args, 'products', step.verb, args.params.id, step.body)
  if (result.ok) return data<Answer>({ verb, message: 'Put back.' })
  const { message, fields = {} } = result.error
  return data<Answer>({ verb, error: Object.values(fields)[0] ?? message }, { status: 422 })
}

async function addVariants(args: Route.ActionArgs, form: FormData) {
  const verb = 'add-variants'
  const values = textsOf(form)
  const { price, stock, fields: unread } = readAmounts(values)
  if (unread) return data<Answer>({ verb, fields: unread, values }, { status: 422 })
  const { colors = '', sizes = '' } = values
  const body = { colors, sizes, price, stock }
  const result = await tryAction<{ notice: string | null }>(args, 'products', verb, args.params.id, body)
  if (result.ok) return data<Answer>({ verb, message: 'Added. It has all of these now.', saved: true })
  const { message, fields } = result.error
  return data<Answer>({ verb, error: message, values, ...(fields && { fields }) }, { status: 422 })
}

/** Goes on after a refusal: pictures do not depend on each other. */
async function changePictures(args: Route.ActionArgs, form: FormData) {
  const verb = 'pictures'
  const values = textsOf(form)
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
  'remove-variant': 'Removed.',
  archive: 'Archived. The list leaves it out, a search finds it.',
  unhide: 'Shown. Shoppers can find it.',
  change: 'Saved.',
  variants: 'Saved.',
}

const aboutState = ['hide', 'unhide', 'archive', 'delete', 'copy']

export default function Product({ loaderData: { product, copyKey }, actionData }: Route.ComponentProps) {
  const busyVerb = String(useNavigation().formData?.get('verb') ?? '')
  const [search] = useSearchParams()
  const isAdded = search.has('added')
  useEffect(() => {
    if (isAdded) dropKeptValues('new product')
  }, [isAdded])
  const answerOf = (verb: string) => (actionData?.verb === verb ? actionData : undefined)
  const about = actionData && aboutState.includes(actionData.verb) ? actionData : undefined
  const isDraft = product.state === 'draft'
  // a draft begins with them; later prices and stock change most
  const pictures = (
    <Pictures key="pictures" product={product} answer={answerOf('pictures')} busy={busyVerb === 'pictures'} />
  )
  const isCopied = search.has('copied') && isDraft
  return (
    <>
      <title>{`${product.name} | Desk`}</title>
      <BackLink to="/products" className="-mt-2">
        Products
      </BackLink>
      {!actionData && isAdded && isDraft && (
        <div className="mb-4">
          <Notice tone="success">Added as a draft. Add photos and words below, then publish it.</Notice>
        </div>
      )}
      {!actionData && isCopied && (
        <div className="mb-4">
          <Notice tone="success">
            This is the copy, a draft. Give it a name of its own, stock and photos, then publish it.
          </Notice>
        </div>
      )}
      <ProductHeader product={product} answer={about} busyVerb={busyVerb} />
      <div key={product.id} className="mt-6 flex flex-col gap-10">
        {isDraft && pictures}
        <VariantsForm
          product={product}
          answer={answerOf('variants') ?? answerOf('remove-variant')}
          busy={busyVerb === 'variants'}
        />
        <AddVariants product={product} answer={answerOf('add-variants')} busy={busyVerb === 'add-variants'} />
        {!isDraft && pictures}
        <FactsForm product={product} answer={answerOf('change')} busy={busyVerb === 'change'} />
        <div className="flex flex-col gap-2">
          {answerOf('put-back')?.error && <Notice>{answerOf('put-back')?.error}</Notice>}
          {answerOf('put-back')?.message && <Notice tone="success">{answerOf('put-back')?.message}</Notice>}
          <History product={product} busy={busyVerb === 'put-back'} />
        </div>
        <OtherSteps product={product} copyKey={copyKey} busyVerb={busyVerb} />
      </div>
    </>
  )
}
