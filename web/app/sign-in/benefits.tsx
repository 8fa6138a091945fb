import { BoxIcon, ReturnIcon, TruckIcon } from '@tanabana/ui/icons.tsx'
import { messages } from './benefits.messages.ts'

const benefits = [
  { Icon: TruckIcon, text: messages.shipping },
  { Icon: ReturnIcon, text: messages.returns },
  { Icon: BoxIcon, text: messages.orders },
]

/** What a shopper gets, below the form. */
export default function Benefits() {
  return (
    <ul className="mt-6 grid grid-cols-3 gap-4 border-t border-line pt-6 text-center text-xs text-muted">
      {benefits.map(({ Icon, text }) => (
        <li key={text} className="flex flex-col items-center gap-2 text-pretty">
          <Icon className="size-6 text-madder" />
          {text}
        </li>
      ))}
    </ul>
  )
}
