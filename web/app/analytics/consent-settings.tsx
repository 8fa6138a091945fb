import { useConsent } from './consent.ts'
import { ConsentButtons } from './consent-bar.tsx'
import { messages } from './messages.ts'

/** Shows and changes the consent on the privacy page. */
export default function ConsentSettings() {
  const consent = useConsent()
  return (
    <div className="max-w-sm">
      <p role="status" className="text-sm font-semibold">
        {messages.status[consent]}
      </p>
      <ConsentButtons />
    </div>
  )
}
