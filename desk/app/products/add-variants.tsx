import type { DeskProduct } from '@tanabana/contract/desk/products.ts'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { Form } from 'react-router'
import { Button, Field, Notice } from '#ui/parts.tsx'
import { Choices } from './choices.tsx'
import type { Answer } from './read-changes.ts'
import { typedRupees } from './read-rupees.ts'

type AddVariantsProps = { product: DeskProduct; answer: Answer | undefined; busy: boolean }

/** More colours or sizes of the product. */
export function AddVariants({ product, answer, busy }: AddVariantsProps) {
  const errors = answer?.fields ?? noErrors
  const form = useFirstWrong(errors)
  const values = answer?.saved ? undefined : answer?.values
  return (
    <details open={answer !== undefined && !answer.saved} className="-mt-8">
      <summary className="text-link flex min-h-11 w-fit cursor-pointer items-center text-sm">
        Add colours or sizes
      </summary>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        noValidate
        // an empty form after each addition
        key={product.variants.length}
        aria-label="Add colours or sizes"
        className="mt-2 grid max-w-2xl gap-4 tablet:grid-cols-2"
      >
        <input type="hidden" name="verb" value="add-variants" />
        <Choices
          category={product.category}
          values={values}
          errors={errors}
          hint="With commas between them. Empty: those that the product has."
        />
        <Field
          label="Price"
          name="price"
          inputMode="decimal"
          defaultValue={values?.price ?? typedRupees(product.lowestPaise)}
          autoComplete="off"
          {...(errors.price && { error: errors.price })}
        />
        <Field
          label="Stock of each"
          name="stock"
          inputMode="numeric"
          defaultValue={values?.stock ?? '0'}
          autoComplete="off"
          {...(errors.stock && { error: errors.stock })}
        />
        <div className="flex flex-wrap items-center gap-4 tablet:col-span-2">
          <Button type="submit" variant="secondary" busy={busy}>
            Add
          </Button>
          {answer?.error && !answer.fields && <Notice>{answer.error}</Notice>}
        </div>
      </Form>
      {answer?.message && <Notice tone="success">{answer.message}</Notice>}
    </details>
  )
}

const noErrors: Record<string, string> = {}
