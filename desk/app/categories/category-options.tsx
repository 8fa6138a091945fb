import { categoryChoices } from './category-names.ts'
import { useCategories } from './use-categories.ts'

/** The categories as options of a select. @param kept stays one of them */
export function CategoryOptions({ kept, without }: { kept?: string | undefined; without?: string }) {
  return categoryChoices(useCategories(), kept)
    .filter(({ slug }) => slug !== without)
    .map(({ slug, text }) => (
      <option key={slug} value={slug}>
        {text}
      </option>
    ))
}
