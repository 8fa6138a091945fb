import type { DeskCategory } from '@tanabana/contract/desk/categories.ts'
import { mostByHand } from '@tanabana/contract/limits.ts'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { Button, Notice } from '#ui/parts.tsx'
import { ProductPicker } from '../products/product-picker.tsx'
import type { Answer } from '../products/read-changes.ts'

type Props = { category: DeskCategory; names: Readonly<Record<string, string>> }

/** The products that a collection begins with. */
export function HandPicked({ category: { handles: saved }, names }: Props) {
  const saving = useFetcher<Answer>()
  const [handles, setHandles] = useState(saved)
  const isIdle = saving.state === 'idle'
  const answer = isIdle ? saving.data : undefined
  return (
    <section aria-labelledby="by-hand" className="border-t border-line pt-6">
      <h2 id="by-hand" className="text-lg font-semibold">
        Products by hand
      </h2>
      <p className="mt-1 mb-3 text-sm text-muted">The collection begins with them, in this order.</p>
      <div className="max-w-xl">
        <ProductPicker
          handles={handles.split(';').filter(Boolean)}
          names={names}
          error={answer?.fields?.handles}
          most={mostByHand}
          onChange={(chosen) => setHandles(chosen.join(';'))}
        />
        <div className="mt-4 flex flex-wrap items-center gap-4">
          {handles !== saved && (
            <Button
              busy={!isIdle}
              className="max-tablet:w-full"
              onClick={() => void saving.submit({ verb: 'handles', handles, seen: saved }, { method: 'post' })}
            >
              Save these products
            </Button>
          )}
          <Notice>{!answer?.fields?.handles && answer?.error}</Notice>
          <Notice tone="success">{handles === saved && answer?.saved && 'Saved.'}</Notice>
        </div>
      </div>
    </section>
  )
}
