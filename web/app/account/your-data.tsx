import { CallError, messageOf } from '@tanabana/contract/client.ts'
import { showAlert } from '@tanabana/ui/alert.tsx'
import { Button } from '@tanabana/ui/button.tsx'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { currentSession } from '#session/session.ts'
import { shopper } from '#session/shopper-client.ts'
import { messages } from './messages.ts'

/** Downloads everything the shop stores about the shopper. */
export function YourData({ username }: { username: string }) {
  const { busy, singleFlight } = useSingleFlight()

  async function download() {
    try {
      const data = await shopper('downloadData', { params: { username } })
      // another shopper may have signed in meanwhile
      if (currentSession().username !== username) return
      save(`my-data-${data.madeAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2))
    } catch (error) {
      const refusal = error instanceof CallError ? error : null
      if (refusal?.status !== 401) showAlert(messageOf(error), { tone: 'error' })
    }
  }

  return (
    <Button
      variant="secondary"
      busy={busy}
      onClick={() => void singleFlight(download)}
      className="w-full tablet:w-auto"
    >
      {messages.settings.downloadData}
    </Button>
  )
}

function save(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // after the browser has read it
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
