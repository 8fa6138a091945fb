import { data, Link, redirect, useNavigation, useSearchParams } from 'react-router'
import { call } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { textsOf } from '#ui/form-texts.ts'
import { Nothing } from '#ui/nothing.tsx'
import { Button, Notice } from '#ui/parts.tsx'
import { answerOr, noAnswer, noAnswerNothingLost } from '#ui/unanswered.ts'
import type { Answer } from '../products/read-changes.ts'
import type { Route } from './+types/categories.route'
import { AddCategory } from './add-category.tsx'
import { CategoryList } from './category-list.tsx'
import { categoryName, categoryPath } from './category-names.ts'
import { addCategory, orderCategories } from './send-category.ts'
import { useCategories } from './use-categories.ts'

export function loader(args: Route.LoaderArgs) {
  return call(args, 'listCategoryCards', {})
}

export async function action(args: Route.ActionArgs) {
  const values = textsOf(await readForm(args.request))
  if (values.verb === 'order') {
    const ordered = await orderCategories(args, values.order ?? '')
    return data(ordered, { status: ordered.error ? 422 : 200 })
  }
  const added = await addCategory(args, values)
  if ('slug' in added) return redirect(`/categories?added=${encodeURIComponent(added.slug)}`)
  return data<Answer>(added, { status: 422 })
}

/** Without an answer the page stays as it is, with what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Answer> {
  const values = textsOf(await request.clone().formData())
  const { verb = '' } = values
  const error = verb === 'order' ? noAnswer : noAnswerNothingLost
  return answerOr<Answer>(serverAction, () => ({ verb, error, values }))
}

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const categories = useCategories()
  const [search] = useSearchParams()
  const added = search.get('added') ?? ''
  const adding = actionData?.verb === 'add' ? actionData : undefined
  return (
    <>
      <title>Categories | Desk</title>
      <header className="flex max-w-3xl items-center justify-between gap-4">
        <h1 className="font-display text-2xl">Categories</h1>
        <Button
          variant="secondary"
          aria-label="New category"
          className="px-4! wide:hidden"
          onClick={() => document.getElementById('new-category-name')?.focus()}
        >
          New
        </Button>
      </header>
      <p className="mt-1 max-w-3xl text-sm text-muted">
        Each product is in one category, and in any number of collections. Shoppers see both in this order, in the menu
        and on the page of categories.
      </p>
      <div className="mt-3 empty:hidden">
        {!adding && added && (
          <Notice tone="success">
            {`${categoryName(categories, added)} is added. `}
            <Link to={categoryPath(added)} className="text-link">
              Choose its products, text and picture
            </Link>
          </Notice>
        )}
        {search.has('removed') && !added && !adding && <Notice tone="success">The category is removed.</Notice>}
      </div>
      <div className="wide:grid wide:max-w-6xl wide:grid-cols-[minmax(0,1fr)_20rem] wide:items-start wide:gap-12">
        <div>
          {categories.length === 0 ? (
            <Nothing>Products need a category. Add the first one.</Nothing>
          ) : (
            <CategoryList categories={categories} cards={loaderData.cards} />
          )}
        </div>
        <AddCategory
          key={added}
          answer={adding}
          busy={useNavigation().formData?.get('verb') === 'add'}
          isFocused={added !== ''}
        />
      </div>
    </>
  )
}
