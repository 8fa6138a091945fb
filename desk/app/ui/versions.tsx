import { type ReactNode, useState } from 'react'
import { useSubmit } from 'react-router'
import { AskDialog, Button } from '#ui/parts.tsx'
import { longTime } from '#ui/times.ts'

/** What the person has to confirm. */
type Wanted = { verb: 'put-back' | 'reset'; version?: number; title: string; yes: string }

type Version = { id: number; at: string; by: string; isDefault: boolean; content: ReactNode }

type Props = {
  /** The newest first. */
  versions: readonly Version[]
  revision: number
  isDefault: boolean
  /** What a version is, such as `text`, and what has it, such as `page`. */
  noun: string
  of: string
  busy: boolean
  /** What becomes of what is there now. */
  warning: string
  /** Gives what is edited up. */
  onGiveUp: () => void
  children: ReactNode
}

/** The versions of something, each with its content. One tap puts one back. */
export function Versions({ versions, revision, isDefault, noun, of, busy, warning, onGiveUp, children }: Props) {
  const [wanted, want] = useState<Wanted | null>(null)
  const submit = useSubmit()
  const reset = { verb: 'reset', title: `Use the default ${noun}?`, yes: `Use default ${noun}` } as const
  return (
    <section aria-labelledby="versions" className="mt-10 max-w-3xl">
      <h2 id="versions" className="text-lg font-semibold">
        Versions
      </h2>
      <div className="mt-2">{children}</div>
      {versions.length === 0 && <p className="mt-1 text-sm text-muted">{`Nobody has changed this ${of} yet.`}</p>}
      <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
        {versions.map(({ id, at, by, isDefault, content }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-sm">
            <details className="min-w-0 grow basis-60">
              <summary className="min-h-11 cursor-pointer content-center">
                {`${longTime(at)}, ${by}${isDefault ? `: default ${noun}` : ''}`}
              </summary>
              <div className="whitespace-pre-wrap wrap-anywhere text-muted">
                {isDefault ? `The default ${noun} of the ${of}.` : content}
              </div>
            </details>
            {id === revision ? (
              <span className="flex min-h-11 items-center font-semibold">In the shop</span>
            ) : (
              <Button
                variant="secondary"
                className="px-4"
                disabled={busy}
                aria-label={`Put back the version of ${longTime(at)}`}
                onClick={() =>
                  want({ verb: 'put-back', version: id, title: `Put back ${longTime(at)}?`, yes: 'Put back' })
                }
              >
                Put back
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!isDefault && (
        <Button variant="secondary" className="mt-4" disabled={busy} onClick={() => want(reset)}>
          {`Default ${noun}`}
        </Button>
      )}
      <AskDialog
        open={wanted !== null}
        title={wanted?.title ?? ''}
        text={warning}
        yes={wanted?.yes ?? ''}
        no="Cancel"
        busy={false}
        onYes={() => {
          const { verb = '', version = '' } = wanted ?? {}
          want(null)
          onGiveUp()
          void submit({ verb, version, revision }, { method: 'post', preventScrollReset: true })
        }}
        onNo={() => want(null)}
      />
    </section>
  )
}
