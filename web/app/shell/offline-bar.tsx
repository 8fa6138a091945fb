import { messages as common } from '@tanabana/ui/messages.ts'
import { useConnection } from '#offline/connection.ts'
import { messages } from './messages.ts'

/** Shown if the shop is unreachable. A live region, so it is always in the document. */
export function OfflineBar() {
  const connection = useConnection()
  return (
    <div role="status" className="bg-ink text-canvas max-desktop:sticky max-desktop:top-0 max-desktop:z-30">
      {connection !== 'online' && (
        <p className="page flex flex-wrap items-center justify-center gap-x-4 py-1 text-center text-sm text-pretty">
          <span className="py-1.5">{messages.connection[connection]}</span>
          {connection === 'kept' && (
            <button
              type="button"
              className="min-h-11 cursor-pointer font-semibold underline underline-offset-4"
              onClick={() => location.reload()}
            >
              {common.tryAgain}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
