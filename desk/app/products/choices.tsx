import { ListChips } from '#ui/list-chips.tsx'
import { Field } from '#ui/parts.tsx'
import { useCategories } from '../categories/use-categories.ts'

const letters = ['XS', 'S', 'M', 'L', 'XL', 'XXL']

/** Usual sizes, by the category or the one that it is part of. A tap adds one. */
const usualSizes: Readonly<Record<string, readonly string[]>> = {
  tops: letters,
  bottoms: ['28', '30', '32', '34', '36', '38'],
  shoe: ['UK 5', 'UK 6', 'UK 7', 'UK 8', 'UK 9', 'UK 10'],
  accessories: ['One Size'],
}

type ChoicesProps = {
  category: string
  values?: Record<string, string> | undefined
  errors?: Record<string, string> | undefined
  hint?: string
}

/** Colours and sizes that are added: each colour in each size. */
export function Choices({ category, values = {}, errors = {}, hint }: ChoicesProps) {
  const parent = useCategories().find(({ slug }) => slug === category)?.parent ?? ''
  const sizes = usualSizes[category] ?? usualSizes[parent] ?? [...letters, 'One Size']
  return (
    <>
      <Field
        label="Colours"
        name="colors"
        defaultValue={values.colors ?? ''}
        placeholder="Indigo, Rust"
        hint={hint ?? 'With commas between them. Empty if it has only one.'}
        autoComplete="off"
        {...(errors.colors && { error: errors.colors })}
      />
      <div>
        <Field
          label="Sizes"
          name="sizes"
          defaultValue={values.sizes ?? ''}
          placeholder={sizes.slice(0, 3).join(', ')}
          autoComplete="off"
          {...(errors.sizes && { error: errors.sizes })}
        />
        <ListChips field="sizes" values={sizes} />
      </div>
    </>
  )
}
