import { easyReturns, freeShipping } from '@tanabana/contract/policy-words.ts'
import { BoxIcon, ReturnIcon, TruckIcon } from '@tanabana/ui/icons.tsx'
import { useSettings } from '#settings/settings.ts'
import { messages } from './benefits.messages.ts'

/** What a shopper gets, below the form. */
export default function Benefits() {
  const { policies } = useSettings()
  const benefits = [
    { Icon: TruckIcon, text: freeShipping(policies) },
    { Icon: ReturnIcon, text: easyReturns(policies) },
    { Icon: BoxIcon, text: messages.orders },
  ].filter(({ text }) => text)
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
