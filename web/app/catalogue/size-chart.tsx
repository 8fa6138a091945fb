import type { SizeChart as Chart } from '@tanabana/contract/catalogue.ts'
import { sizeName } from '@tanabana/contract/size-order.ts'
import { Button } from '@tanabana/ui/button.tsx'
import { Drawer } from '@tanabana/ui/drawer.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { Skeleton } from '@tanabana/ui/skeleton.tsx'
import { useState } from 'react'
import { browserClient } from '#api/public-client.ts'
import { useQuery } from '#api/use-query.ts'
import { usualSizes } from '#bag/bag.ts'
import { usualOf } from '#products/usual-size.ts'
import { HowToMeasure } from './how-to-measure.tsx'
import { messages } from './size-chart.messages.ts'

type SizeChartProps = { name: string; fit: string | undefined; chosen: string | undefined; onClose: () => void }

/** Measurements by size, in centimetres or inches, and how to measure. */
export default function SizeChart({ name, fit, chosen, onClose }: SizeChartProps) {
  const { status, data, retry } = useQuery(name, (signal) =>
    browserClient('getSizeChart', { params: { name } }, { signal }),
  )
  return (
    <Drawer open onOpenChange={(open) => open || onClose()} title={messages.title}>
      {status === 'loading' && <Skeleton className="h-64 w-full" />}
      {status === 'failed' && (
        <div role="alert">
          <p>{messages.failed}</p>
          <Button variant="secondary" className="mt-4" onClick={retry}>
            {common.tryAgain}
          </Button>
        </div>
      )}
      {data && (
        <>
          <Measurements chart={data} fit={fit} chosen={chosen} />
          <HowToMeasure measures={data.measures} />
        </>
      )}
    </Drawer>
  )
}

const units = ['cm', 'in'] as const
type Unit = (typeof units)[number]

type MeasurementsProps = { chart: Chart; fit: string | undefined; chosen: string | undefined }

/** Marks the selected size, or the one that the shopper usually buys. */
function Measurements({ chart: { name, measures, rows }, fit, chosen }: MeasurementsProps) {
  const [unit, setUnit] = useState<Unit>('cm')
  const sizes = rows.map(({ size }) => size)
  const selected = chosen && sizes.find((size) => sizeName(size) === sizeName(chosen))
  const marked = selected ?? usualOf(sizes, usualSizes())
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        {fit && (
          <p>
            <span className="text-sm font-semibold">{messages.fit}</span> {fit}
          </p>
        )}
        <fieldset className="flex rounded-sm border border-edge p-0.5">
          <legend className="sr-only">{messages.unit}</legend>
          {units.map((one) => (
            <label key={one} className="relative">
              <input
                type="radio"
                name="unit"
                className="peer absolute inset-0 z-10 size-full cursor-pointer opacity-0"
                checked={one === unit}
                onChange={() => setUnit(one)}
              />
              <span className="grid min-h-11 place-items-center rounded-xs px-3.5 peer-checked:bg-ink peer-checked:text-canvas peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-indigo">
                {messages.units[one]}
              </span>
            </label>
          ))}
        </fieldset>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard */}
      <section className="mt-3 overflow-x-auto" tabIndex={0} aria-label={name}>
        <table className="w-full text-left text-sm tabular-nums">
          <caption className="sr-only">{name}</caption>
          <thead>
            <tr className="border-b border-edge">
              {[messages.size, ...measures].map((measure) => (
                <th key={measure} scope="col" className="py-3 pr-4 font-semibold">
                  {measure}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ size, values }) => (
              <tr key={size} className="border-b border-line">
                <th scope="row" className={`py-3 pr-4 font-semibold ${size === marked ? 'text-madder' : ''}`}>
                  {size}
                  {size === marked && (
                    <span className="block text-xs">{selected ? messages.selected : messages.usual}</span>
                  )}
                </th>
                {values.map((value, at) => (
                  <td key={measures[at]} className="py-3 pr-4 whitespace-nowrap">
                    {value ? inUnit(value, unit) : '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** @param centimetres `96` or `96-100` */
function inUnit(centimetres: string, unit: Unit): string {
  const values = centimetres.split('-')
  if (unit === 'cm') return values.join('–')
  return values.map((value) => String(Math.round((Number(value) / 2.54) * 10) / 10)).join('–')
}
