import { globalMessages } from '@tanabana/contract/messages.ts'
import { Lazy } from '#ui/lazy.tsx'
import { useOverlay } from '#ui/overlay.ts'
import { messages } from './product.messages.ts'

const loadChart = () => import('./size-chart.tsx')

export function SizeChartLink({ name }: { name: string }) {
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
          {(SizeChart) => <SizeChart name={name} onClose={chart.hide} />}
        </Lazy>
      )}
    </>
  )
}
