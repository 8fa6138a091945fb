import { useConsent } from './consent.ts'
import { ConsentButtons } from './consent-bar.tsx'

const words = {
  unasked: 'You have not said anything yet, so you are not counted.',
  yes: 'You said yes: you are counted in this browser.',
  no: 'You said no: you are not counted in this browser.',
}

/** Shows and changes the consent on the privacy page. */
export default function ConsentSettings() {
  const consent = useConsent()
  return (
    <div className="max-w-sm">
      <p role="status" className="font-medium">
        {words[consent]}
      </p>
      <ConsentButtons />
    </div>
  )
}
