import type { ProductFacts } from '@tanabana/contract/catalogue.ts'
import { globalMessages } from '@tanabana/contract/messages.ts'
import { Lazy } from '@tanabana/ui/lazy.tsx'
import { useOverlay } from '@tanabana/ui/overlay.ts'
import { useState } from 'react'
import { messages } from './product.messages.ts'

const loadChart = () => import('./size-chart.tsx')

type SizeChartLinkProps = {
  facts: ProductFacts
  /** The selected size, which the chart marks. */
  chosen: string | undefined
  inDialog?: boolean | undefined
}

export function SizeChartLink({ facts: { sizeChart = '', fit }, chosen, inDialog }: SizeChartLinkProps) {
  const layer = useOverlay('size chart')
  const [open, setOpen] = useState(false)
  // a layer of its own would close the dialog
  const chart = inDialog ? { open, show: () => setOpen(true), hide: () => setOpen(false) } : layer
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="text-link needs-scripts min-h-11 cursor-pointer text-sm"
        onClick={() => chart.show()}
      >
        {messages.sizeChart}
      </button>
      {chart.open && (
        <Lazy load={loadChart} onFailure={{ message: globalMessages.noResponse, close: chart.hide }}>
          {(SizeChart) => <SizeChart name={sizeChart} fit={fit} chosen={chosen} onClose={chart.hide} />}
        </Lazy>
      )}
    </>
  )
}
