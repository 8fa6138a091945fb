import type { DeskProduct } from '@tanabana/contract/desk/products.ts'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { useHydrated } from '@tanabana/ui/use-hydrated.ts'
import { useId, useState } from 'react'
import { Form, useFetcher } from 'react-router'
import { AskDialog, Notice } from '#ui/parts.tsx'
import { useOrder } from '#ui/use-order.ts'
import { AddPictures } from './add-pictures.tsx'
import { CropSheet } from './crop-sheet.tsx'
import { PictureTile } from './picture-tile.tsx'
import type { Answer } from './read-changes.ts'
import { SaveBar } from './save-bar.tsx'

const noErrors: Record<string, string> = {}

type PicturesProps = { product: DeskProduct; answer?: Answer | undefined; busy: boolean }

/** The product's pictures: their order, colours and descriptions, what is cropped, and new ones. */
export function Pictures({ product: { id, pictures, variants }, answer, busy }: PicturesProps) {
  const errors = answer?.fields ?? noErrors
  const form = useFirstWrong(errors)
  const steps = useId()
  // beside the form, and one each: none stops another
  const ordering = useFetcher<Answer>()
  const removing = useFetcher<Answer>()
  const send = (fetcher: typeof ordering, values: Record<string, string>) =>
    void fetcher.submit({ verb: 'pictures', ...values }, { method: 'post' })
  const order = useOrder(
    pictures.map((picture) => picture.id),
    ordering.state !== 'idle',
    (ids) => send(ordering, { order: ids }),
  )
  const [open, setOpen] = useState<{ id: number; to: 'crop' | 'remove' } | null>(null)
  const opened = (to: 'crop' | 'remove') => pictures.find((one) => open?.to === to && open.id === one.id) ?? null
  const removed = opened('remove')
  const colors = [...new Set(variants.map(({ color }) => color))]
  const isHydrated = useHydrated()
  return (
    <section aria-labelledby="pictures">
      <h2 id="pictures" className="text-lg font-semibold">
        Pictures
      </h2>
      <p className="mt-1 text-sm text-muted">
        {pictures.length > 0
          ? 'The first is shown in lists; a colour that has pictures shows only its own. Descriptions are read to shoppers who don’t see the picture. Tap a picture to crop it.'
          : 'This product has no picture yet.'}
      </p>
      {/* its buttons stand in the other form, whose Enter key saves */}
      <Form id={steps} method="post" preventScrollReset>
        <input type="hidden" name="verb" value="pictures" />
      </Form>
      <Form
        ref={form}
        method="post"
        preventScrollReset
        aria-labelledby="pictures"
        noValidate
        hidden={pictures.length === 0}
      >
        <input type="hidden" name="verb" value="pictures" />
        <Notice>{removing.data?.error ?? ordering.data?.error}</Notice>
        <ol id="picture-list" className="mt-2 grid gap-x-10 dense:grid-cols-2">
          {order.listed.map((shown) => {
            const picture = pictures.find((one) => one.id === shown)
            return (
              picture && (
                <PictureTile
                  key={shown}
                  {...{ picture, order, colors, form, answer, errors, steps }}
                  onCrop={() => setOpen({ id: shown, to: 'crop' })}
                  onRemove={() => setOpen({ id: shown, to: 'remove' })}
                />
              )
            )
          })}
        </ol>
        <SaveBar form={form} answer={answer} busy={busy} />
      </Form>
      {isHydrated && <AddPictures productId={id} colors={colors} />}
      <CropSheet picture={opened('crop')} onClose={() => setOpen(null)} />
      <AskDialog
        open={removed !== null}
        title="Remove this picture?"
        text="Shoppers no longer see it. To have it back, add it again."
        yes="Remove"
        no="Keep"
        busy={false}
        focusAfter="picture-list"
        onYes={() => {
          if (removed) send(removing, { removed: String(removed.id) })
          setOpen(null)
        }}
        onNo={() => setOpen(null)}
      />
    </section>
  )
}
