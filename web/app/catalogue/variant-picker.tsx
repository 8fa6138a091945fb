import { noColor } from '@tanabana/contract/limits.ts'
import { bySize } from '@tanabana/contract/size-order.ts'
import { Lazy } from '@tanabana/ui/lazy.tsx'
import { useHydrated } from '@tanabana/ui/use-hydrated.ts'
import { type ReactNode, useId } from 'react'
import { usualSizes } from '#bag/bag.ts'
import type { ColorOption } from '#products/variants.ts'
import { messages } from './product.messages.ts'

const loadUsual = () => import('./usual-size.tsx')

type ColorPickerProps = { colors: ColorOption[]; chosen: string | undefined; onChoose: (color: string) => void }

/** On a phone one row that is swiped. Nothing to see for a product without colours. */
export function ColorPicker({ colors, chosen, onChoose }: ColorPickerProps) {
  return (
    <fieldset hidden={chosen === noColor && !colors[1]} className="min-w-0">
      <legend className="float-left mr-3 text-sm leading-11 wide:float-none wide:leading-normal">
        <span className="font-semibold">{messages.color}</span>{' '}
        <span className="ml-2 inline-block max-w-28 truncate align-bottom text-muted wide:max-w-none">{chosen}</span>
      </legend>
      <div className="color-row">
        {colors.map(({ color, swatch, sizes, pictures }) => (
          <label key={color} title={color} className="relative grid size-11 shrink-0 cursor-pointer place-items-center">
            <input
              type="radio"
              name="color"
              value={color}
              checked={color === chosen}
              onChange={() => onChoose(color)}
              aria-label={sizes.length > 0 ? color : messages.colorOutOfStock(color)}
              className="peer absolute inset-0 z-10 size-full cursor-pointer opacity-0"
            />
            <span className="absolute inset-0.5 rounded-full border border-transparent transition-colors duration-150 peer-checked:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-indigo peer-[:not(:checked):hover]:border-edge" />
            <span
              className={`pointer-events-none relative size-8 overflow-hidden rounded-full border border-ink/20 bg-ink ${sizes.length === 0 ? 'swatch-sold-out' : ''}`}
              style={{ background: swatch ?? (pictures[0] && `center/cover url("${pictures[0]}?w=240")`) }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const sizeLook =
  'grid h-full min-h-12 min-w-12 cursor-pointer place-items-center rounded-sm border px-2.5 py-1.5 text-sm font-semibold transition-colors duration-150'

type SizePickerProps = {
  colors: ColorOption[]
  shown: ColorOption | undefined
  chosen: string | undefined
  /** A size was needed: the heading asks for one. */
  isMissing?: boolean
  /** @param tapped not by a key, such as the arrows that move through the sizes */
  onChoose: (size: string, tapped: boolean) => void
  /** The id of the error text. */
  describedBy: string
  /** At the end of the heading's line. */
  aside?: ReactNode
  /** In the sheet, which has four columns: the text below the name of a size, such as its price. */
  noteOf?: (size: string) => string
  /** Called with a size of this colour that is sold out. Without it, such a size is disabled. */
  onSoldOut?: ((size: string) => void) | undefined
}

/** The sizes of the selected colour, in stock or sold out. Sizes that only other colours have are disabled. */
export function SizePicker(props: SizePickerProps) {
  const { colors, shown, chosen, isMissing, onChoose, describedBy, aside, noteOf, onSoldOut } = props
  const headingId = useId()
  const longest = colors.reduce((most, color) => (color.sizes.length > most.sizes.length ? color : most))
  const here = new Set(shown?.sizes.map(({ size }) => size))
  const soldOut = shown?.soldOut ?? []
  const all = [...new Set([...longest.sizes.map(({ size }) => size), ...here, ...soldOut])].sort(bySize)
  const hydrated = useHydrated()
  if (all.length === 0) return null
  return (
    <fieldset className="mt-2 min-w-0 side:mt-3" aria-labelledby={headingId} aria-describedby={describedBy}>
      <div className="flex h-9 items-center gap-4 text-sm">
        <span id={headingId} className={`font-semibold ${isMissing ? 'text-madder' : ''}`}>
          {isMissing ? messages.selectSize : messages.size}
        </span>
        {hydrated && usualSizes().length > 0 && (
          <Lazy load={loadUsual}>
            {(UsualSize) => (
              <UsualSize sizes={[...here]} chosen={chosen} onChoose={(size: string) => onChoose(size, true)} />
            )}
          </Lazy>
        )}
        <span className="ml-auto">{aside}</span>
      </div>
      <div className={`mt-0.5 gap-1.5 ${noteOf ? 'grid grid-cols-4' : 'flex flex-wrap'}`}>
        {all.map((size) => {
          if (onSoldOut && soldOut.includes(size))
            return (
              <button
                key={size}
                type="button"
                aria-haspopup="dialog"
                className={`relative ${sizeLook} border-line text-muted hover:border-edge`}
                onClick={() => onSoldOut(size)}
              >
                <span className="sr-only">{messages.sizeSoldOut(size)}</span>
                <s aria-hidden="true">{size}</s>
                {noteOf && (
                  <span aria-hidden="true" className="text-xs">
                    {messages.notify}
                  </span>
                )}
              </button>
            )
          const note = here.has(size) ? noteOf?.(size) : ''
          return (
            <label key={size} className="relative">
              <input
                type="radio"
                name="size"
                value={size}
                checked={size === chosen}
                disabled={!here.has(size)}
                onChange={({ nativeEvent }) => onChoose(size, (nativeEvent as UIEvent).detail > 0)}
                className="peer absolute inset-0 z-10 size-full cursor-pointer scroll-m-40 opacity-0 disabled:cursor-not-allowed"
              />
              <span
                className={`${sizeLook} ${isMissing ? 'border-madder' : 'border-edge'} bg-paper peer-checked:border-ink peer-checked:bg-ink peer-checked:text-canvas peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-indigo peer-disabled:cursor-not-allowed peer-disabled:border-line peer-disabled:bg-transparent peer-disabled:text-muted peer-disabled:line-through mouse:peer-[:enabled:not(:checked):hover]:bg-ground`}
              >
                {size}
                {note && <span className="text-xs whitespace-pre-line text-muted">{note}</span>}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
