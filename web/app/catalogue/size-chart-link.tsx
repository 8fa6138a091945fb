import type { ProductFacts } from '@tanabana/contract/catalogue.ts'
import { globalMessages } from '@tanabana/contract/messages.ts'
import { Lazy } from '#ui/lazy.tsx'
import { useOverlay } from '#ui/overlay.ts'
import { messages } from './product.messages.ts'

const loadChart = () => import('./size-chart.tsx')

export function SizeChartLink({ facts: { sizeChart = '', fit } }: { facts: ProductFacts }) {
  const chart = useOverlay('size chart')
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
          {(SizeChart) => <SizeChart name={sizeChart} fit={fit} onClose={chart.hide} />}
        </Lazy>
      )}
    </>
  )
}
