import type { PictureFacts } from '@tanabana/contract/desk/product-facts.ts'
import type { DeskPicture } from '@tanabana/contract/desk/products.ts'
import type { RefObject } from 'react'
import { DragHandle, MoveButtons } from '#ui/move.tsx'
import { Field, Select } from '#ui/parts.tsx'
import type { useOrder } from '#ui/use-order.ts'
import type { Answer } from './read-changes.ts'
import { useSeen } from './use-seen.ts'

type TileProps = {
  picture: DeskPicture
  order: ReturnType<typeof useOrder>
  colors: readonly string[]
  form: RefObject<HTMLFormElement | null>
  answer: Answer | undefined
  errors: Record<string, string>
  /** The id of the form that moves and removes. */
  steps: string
  onCrop: () => void
  onRemove: () => void
}

/** One picture: its colour and description, and what moves, crops and removes it. */
export function PictureTile({ picture, order, colors, form, answer, errors, steps, onCrop, onRemove }: TileProps) {
  const { id, src, color, description } = picture
  const at = order.shown.indexOf(id)
  const current: PictureFacts = { color, description }
  const seen = useSeen<PictureFacts>({
    ...{ form, answer, current, typed: { [`${id}.color`]: color, [`${id}.description`]: description } },
    merge: (before, shown) => ({
      color: shown.includes(`${id}.color`) ? color : before.color,
      description: shown.includes(`${id}.description`) ? description : before.description,
    }),
  })
  const typed = (name: keyof PictureFacts) => (answer?.saved ? undefined : answer?.values?.[`${id}.${name}`])
  const error = errors[`${id}.description`]
  return (
    <li
      data-ordered={id}
      style={{ order: at }}
      className={`border-b border-line py-4 ${order.dragged === id ? 'bg-ground' : ''}`}
    >
      <fieldset className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-2">
        <legend className="sr-only">{`Picture ${at + 1} of ${order.shown.length}`}</legend>
        <button
          type="button"
          onClick={onCrop}
          aria-label={`Crop picture ${at + 1}`}
          className="cursor-pointer self-start"
        >
          <img src={`${src}?w=240`} alt="" loading="lazy" className="aspect-4/5 w-full bg-ground object-cover" />
        </button>
        <div className="flex flex-col gap-2">
          <Select
            name={`${id}.color`}
            label="Colour"
            defaultValue={typed('color') ?? color}
            error={errors[`${id}.color`]}
          >
            <option value="">No particular colour</option>
            {[...new Set([...colors, ...(color ? [color] : [])])].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
          <Field
            name={`${id}.description`}
            label="Description"
            placeholder="What it shows"
            defaultValue={typed('description') ?? description}
            autoComplete="off"
            {...(error && { error })}
          />
        </div>
        <input type="hidden" name={`${id}.seen`} value={JSON.stringify(seen)} />
        <div className="col-span-2 flex items-center gap-4">
          <DragHandle {...order.handle(id)} />
          <MoveButtons {...{ id, order }} what={`picture ${at + 1}`} submit={{ form: steps, name: 'order' }} />
          <button
            type="submit"
            form={steps}
            name="removed"
            value={id}
            onClick={(event) => {
              event.preventDefault()
              onRemove()
            }}
            aria-label={`Remove picture ${at + 1}`}
            className="text-link ml-auto min-h-11 min-w-11 cursor-pointer text-sm"
          >
            Remove
          </button>
        </div>
      </fieldset>
    </li>
  )
}
