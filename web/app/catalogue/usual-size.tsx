import { usualSizes } from '#bag/bag.ts'
import { usualOf } from '#products/usual-size.ts'
import { useSession } from '#session/session.ts'
import { messages } from './size-chart.messages.ts'

type UsualSizeProps = { sizes: readonly string[]; chosen: string | undefined; onChoose: (size: string) => void }

/** Selects the size that the shopper usually buys. Nothing if it is selected or sold out. */
export default function UsualSize({ sizes, chosen, onChoose }: UsualSizeProps) {
  // another person may sign in
  useSession()
  const usual = usualOf(sizes, usualSizes())
  if (!usual || usual === chosen) return null
  return (
    <button type="button" className="text-link min-h-11 cursor-pointer" onClick={() => onChoose(usual)}>
      {messages.yourUsual(usual)}
    </button>
  )
}
