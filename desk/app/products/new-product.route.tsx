import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { BackLink } from '@tanabana/ui/rows.tsx'
import { useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { tryAction } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { textsOf } from '#ui/form-texts.ts'
import { Button, Field, Notice, Select } from '#ui/parts.tsx'
import { useKeptValues } from '#ui/use-kept-values.ts'
import { categoryChoices } from '../categories/category-names.ts'
import { CategoryOptions } from '../categories/category-options.tsx'
import { useCategories } from '../categories/use-categories.ts'
import type { Route } from './+types/new-product.route'
import { Choices } from './choices.tsx'
import { handleOf, newKey } from './handle-of.ts'
import { readAmounts } from './read-changes.ts'

/** Makes a second tap add the same product. */
export function loader() {
  return { key: newKey() }
}

/** Adds a draft and opens its page, where photos and everything else follow. */
export async function action(args: Route.ActionArgs) {
  const values = textsOf(await readForm(args.request))
  const { name = '', type = '', colors = '', sizes = '', key = '' } = values
  const { price, stock, fields } = readAmounts(values)
  if (fields) return data({ fields, values, message: '' }, { status: 422 })
  const body = { name, type, colors, sizes, price, stock }
  const result = await tryAction<{ draft: { id: number } }>(args, 'drafts', 'add', handleOf(name, key), body)
  if (result.ok) return redirect(`/products/${result.data.draft.id}?added=`)
  const { message, fields: wrong = {} } = result.error
  return data({ fields: wrong, values, message: Object.keys(wrong).length > 0 ? '' : message }, { status: 422 })
}

export default function NewProduct({ loaderData: { key }, actionData }: Route.ComponentProps) {
  const errors = actionData?.fields ?? noErrors
  const values = actionData?.values
  const form = useFirstWrong(errors, 'name')
  useKeptValues(form, 'new product')
  const [first] = categoryChoices(useCategories())
  const [category, setCategory] = useState(values?.type ?? first?.slug ?? '')
  const error = (name: string) => (errors[name] ? { error: errors[name] } : {})
  return (
    <>
      <title>New product | Desk</title>
      <BackLink to="/products" className="-mt-2">
        Products
      </BackLink>
      <h1 className="page-title">New product</h1>
      <p className="mt-1 text-sm text-muted">It stays a draft, which only you see, until you publish it.</p>
      <Form
        ref={form}
        method="post"
        noValidate
        aria-label="New product"
        className="mt-5 grid max-w-2xl gap-4 tablet:grid-cols-2"
      >
        <input type="hidden" name="key" value={values?.key ?? key} />
        <Field
          label="Name"
          name="name"
          defaultValue={values?.name ?? ''}
          autoComplete="off"
          className="tablet:col-span-2"
          {...error('name')}
        />
        <Select
          name="type"
          label="Category"
          defaultValue={category}
          onChange={(event) => setCategory(event.currentTarget.value)}
          error={errors.type}
        >
          <CategoryOptions />
        </Select>
        <Field
          label="Price in rupees"
          name="price"
          inputMode="decimal"
          defaultValue={values?.price ?? ''}
          autoComplete="off"
          {...error('price')}
        />
        <Choices category={category} values={values} errors={errors} />
        <Field
          label="Stock of each size"
          name="stock"
          inputMode="numeric"
          defaultValue={values?.stock ?? '0'}
          hint="You can change it for each size afterwards."
          autoComplete="off"
          {...error('stock')}
        />
        <div className="flex flex-col gap-3 tablet:col-span-2">
          {actionData?.message && <Notice>{actionData.message}</Notice>}
          <Button
            type="submit"
            busy={useNavigation().formData !== undefined}
            className="max-tablet:w-full tablet:w-fit"
          >
            Add and go on to photos
          </Button>
        </div>
      </Form>
    </>
  )
}

const noErrors: Record<string, string> = {}
