import { useCategories } from './use-categories.ts'

/** The categories that others can be part of. @param of is not one of them */
export function ParentOptions({ of = '' }: { of?: string }) {
  const parents = useCategories().filter(
    ({ slug, parent, kind }) => parent === '' && kind === 'category' && slug !== of,
  )
  return (
    <>
      <option value="">No other category</option>
      {parents.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </>
  )
}
