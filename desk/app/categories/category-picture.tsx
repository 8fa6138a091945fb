import type { DeskCategory } from '@tanabana/contract/desk/categories.ts'
import { useFetcher } from 'react-router'
import { Notice } from '#ui/parts.tsx'
import { PictureField } from '../home/picture-field.tsx'
import type { Answer } from '../products/read-changes.ts'

/** Saved as soon as it is chosen. */
export function CategoryPicture({ category: { picture } }: { category: DeskCategory }) {
  const saving = useFetcher<Answer>()
  const isIdle = saving.state === 'idle'
  const shown = isIdle ? picture : String(saving.formData?.get('picture') ?? picture)
  const answer = isIdle ? saving.data : undefined
  return (
    <div className="flex max-w-md flex-col gap-3">
      <PictureField
        label="Picture"
        hint="Upright, 4:5. It is saved at once. Without one, a product stands for the category."
        value={shown}
        error={answer?.fields?.picture ?? answer?.error}
        onPicture={(chosen = '') =>
          void saving.submit({ verb: 'picture', picture: chosen, seen: picture }, { method: 'post' })
        }
      />
      <Notice tone="success">{answer?.saved && 'Saved.'}</Notice>
    </div>
  )
}
