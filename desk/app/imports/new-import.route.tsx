import { deskRoutes } from '@tanabana/contract/desk/routes.ts'
import { BackLink } from '@tanabana/ui/rows.tsx'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#server/api.ts'
import { LeaveDialog } from '#ui/leave-dialog.tsx'
import { LinkRow } from '#ui/link-row.tsx'
import { Button, FileDrop, Notice } from '#ui/parts.tsx'
import { longTime } from '#ui/times.ts'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'
import type { Route } from './+types/new-import.route'
import { importState, importTitle } from './import-words.ts'
import { openSender } from './send-file.ts'

export function loader(args: Route.LoaderArgs) {
  return call(args, 'listImports', {})
}

export default function NewImport({ loaderData: { imports } }: Route.ComponentProps) {
  return (
    <>
      <title>Import products | Desk</title>
      <BackLink to="/products" className="-mt-2">
        Products
      </BackLink>
      <h1 className="font-display text-2xl">Import products</h1>
      <div className="mt-2 flex max-w-3xl flex-col gap-5">
        <p className="text-sm text-muted">
          Choose a CSV file from Shopify, another shop, your supplier or Excel. You see what will happen before anything
          changes.
        </p>
        <SendFile />
        <p className="flex flex-wrap gap-x-5 text-sm">
          <a href={deskRoutes.importTemplate.path} download className="text-link inline-flex min-h-11 items-center">
            Download a template
          </a>
          <a href={deskRoutes.exportProducts.path} download className="text-link inline-flex min-h-11 items-center">
            Export all products
          </a>
        </p>
        {imports.length > 0 && (
          <section aria-labelledby="last-imports">
            <h2 id="last-imports" className="font-display text-lg">
              Last imports
            </h2>
            <ul className="mt-2 divide-y divide-line border-y border-line">
              {imports.map((one) => (
                <LinkRow key={one.id} to={`/products/import/${one.id}`} name={importTitle(one)}>
                  {`${importState(one)} · ${longTime(one.createdAt)} · ${one.who}`}
                </LinkRow>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

type Sending = { name: string; share: number; error: string; send: () => Promise<void> }

/** Sends the chosen file at once, and then leads to its check. */
function SendFile() {
  const [sending, setSending] = useState<Sending | null>(null)
  const [sentId, setSentId] = useState<number | null>(null)
  const navigate = useNavigate()
  const isBusy = sending !== null && sending.error === '' && sentId === null
  const blocker = useLeaveGuard(isBusy)
  useEffect(() => {
    if (sentId !== null) void navigate(`/products/import/${sentId}`)
  }, [sentId, navigate])

  function start([file]: File[]) {
    if (!file) return
    const sender = openSender(file)
    const change = (values: Partial<Sending>) => setSending((now) => now && { ...now, ...values })
    async function send() {
      change({ error: '' })
      try {
        setSentId(await sender((share) => change({ share })))
      } catch (error) {
        change({ error: (error as Error).message })
      }
    }
    setSending({ name: file.name, share: 0, error: '', send })
    void send()
  }

  return (
    <div className="flex flex-col gap-3">
      {!isBusy && (
        <FileDrop
          label="Product file"
          prompt="Choose a CSV file"
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          onFiles={start}
        />
      )}
      {sending && isBusy && (
        <div role="status" className="rounded-sm border border-line bg-paper px-3.5 py-3 text-sm">
          <p className="wrap-anywhere">{`Sending ${sending.name}`}</p>
          <progress value={sending.share} aria-label="Sent" className="progress" />
        </div>
      )}
      {sending?.error && (
        <>
          <Notice>{`${sending.name}: ${sending.error}`}</Notice>
          <Button variant="secondary" onClick={() => void sending.send()} className="side:self-start">
            Try again
          </Button>
        </>
      )}
      <noscript>
        <Notice>This page needs JavaScript.</Notice>
      </noscript>
      <LeaveDialog blocker={blocker} text="The file is not sent yet. If you leave now, you have to choose it again." />
    </div>
  )
}
