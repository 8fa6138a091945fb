import type { DeskHome } from '@tanabana/contract/desk/home.ts'
import { homeLimits } from '@tanabana/contract/limits.ts'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { useMemo, useState } from 'react'
import { Form } from 'react-router'
import { LeaveDialog } from '#ui/leave-dialog.tsx'
import { Notice } from '#ui/parts.tsx'
import { useEdited } from '#ui/use-edited.ts'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'
import { useOrder } from '#ui/use-order.ts'
import { Versions } from '#ui/versions.tsx'
import { SaveBar } from '../products/save-bar.tsx'
import { BlockCard } from './block-card.tsx'
import { type Block, type Kind, kindNames, newBlock, sameBlocks, withKeys } from './blocks.ts'
import { HomePreview } from './home-preview.tsx'
import { type HomeAnswer, sentBlocks } from './send-home.ts'

type Props = { home: DeskHome; types: readonly string[]; answer: HomeAnswer | undefined; busyVerb: string }

const noErrors: Record<string, string> = {}

/** The blocks of the home page with their preview, and below them their versions. */
export function HomeEditor({ home, types, answer, busyVerb }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same version has the same blocks
  const current = useMemo(() => withKeys(home.blocks), [home.revision])
  const { typed, setTyped, revision, isEdited } = useEdited<Block[], HomeAnswer>({
    ...{ current, revision: home.revision, answer, same: sameBlocks },
    sentOf: ({ values }) => sentBlocks(values),
  })
  const saving = answer?.verb === 'save' ? answer : undefined
  const errors = useErrors(saving, typed)
  const form = useFirstWrong(errors)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const blocker = useLeaveGuard(isEdited && !busyVerb)
  const order = useOrder(
    typed.map(({ key }) => key),
    false,
    (keys) => setTyped((now) => keys.split(' ').flatMap((key) => now.filter((one) => one.key === Number(key)))),
  )
  const change = (block: Block) => setTyped((now) => now.map((one) => (one.key === block.key ? block : one)))

  function add(kind: Kind) {
    const block = newBlock(kind, typed)
    setTyped((now) => [...now, block])
    setOpen((now) => new Set([...now, block.key]))
  }

  return (
    <>
      <div className="mt-4 grid gap-6 dense:grid-cols-[minmax(0,1fr)_24.5rem]">
        <Form ref={form} method="post" preventScrollReset noValidate aria-label="Blocks" className="min-w-0">
          <input type="hidden" name="verb" value="save" />
          <input type="hidden" name="revision" value={revision} />
          <input type="hidden" name="blocks" value={JSON.stringify(typed)} />
          <ol className="flex flex-col border-t border-line">
            {order.listed.map((key) => {
              const at = order.shown.indexOf(key)
              const block = typed.find((one) => one.key === key)
              return (
                block && (
                  <BlockCard
                    key={key}
                    {...{ block, at, order, types, names: home.names, deadAddresses: home.deadAddresses }}
                    errors={errorsAt(errors, typed.indexOf(block))}
                    isOpen={open.has(key)}
                    onOpen={(isOpen) => setOpen((now) => withOrWithout(now, key, isOpen))}
                    onChange={change}
                    onRemove={() => setTyped((now) => now.filter((one) => one.key !== key))}
                  />
                )
              )
            })}
          </ol>
          {typed.length === 0 && (
            <p className="border-b border-line py-4 text-sm text-muted">
              No blocks: the home page shows all products at once.
            </p>
          )}
          {typed.length < homeLimits.blocks && <AddBlock onAdd={add} />}
          <SaveBar form={form} answer={saving} busy={busyVerb === 'save'} isEdited={isEdited} />
        </Form>
        <HomePreview blocks={typed} isEdited={isEdited} />
      </div>
      <Versions
        versions={home.versions.map(({ blocks, ...version }) => ({
          ...{ ...version, isDefault: blocks === null },
          content: blocks?.map(({ kind, heading }) => `${kindNames[kind]}: ${heading}`).join('\n') || 'No blocks.',
        }))}
        revision={home.revision}
        isDefault={home.isDefault}
        noun="blocks"
        of="home page"
        busy={busyVerb !== ''}
        warning={isEdited ? 'What you changed is not saved and is lost.' : 'The blocks of now stay in the versions.'}
        onGiveUp={() => setTyped(current)}
      >
        {answer && !saving && !busyVerb && (
          <Notice tone={answer.saved ? 'success' : 'error'}>{answer.message ?? answer.error}</Notice>
        )}
      </Versions>
      <LeaveDialog blocker={blocker} text="What you changed is not saved." />
    </>
  )
}

/** The errors of a refusal, by the place of the blocks now. */
function useErrors(answer: HomeAnswer | undefined, typed: readonly Block[]): Record<string, string> {
  const keys = typed.map(({ key }) => key).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed in a block leaves its errors
  return useMemo(() => {
    const sent = sentBlocks(answer?.values) ?? []
    const entries = Object.entries(answer?.fields ?? noErrors).flatMap(([name, message]) => {
      const [, at = '', field = ''] = /^blocks\.(\d+)(.*)$/.exec(name) ?? []
      const now = typed.findIndex(({ key }) => key === sent[Number(at)]?.key)
      return now < 0 ? [] : [[`blocks.${now}${field}`, message]]
    })
    return entries.length > 0 ? Object.fromEntries(entries) : noErrors
  }, [answer, keys])
}

/** Of one block, by its fields; '' for the whole block. */
function errorsAt(errors: Record<string, string>, at: number): Record<string, string> {
  const place = `blocks.${at}`
  const own = Object.entries(errors).filter(([name]) => name === place || name.startsWith(`${place}.`))
  return Object.fromEntries(own.map(([name, message]) => [name.slice(place.length + 1), message]))
}

function withOrWithout(all: ReadonlySet<number>, one: number, isIn: boolean): ReadonlySet<number> {
  const rest = [...all].filter((other) => other !== one)
  return new Set(isIn ? [...rest, one] : rest)
}

function AddBlock({ onAdd }: { onAdd: (kind: Kind) => void }) {
  return (
    <fieldset className="mt-5">
      <legend className="text-sm font-semibold">Add a block</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {Object.entries(kindNames).map(([kind, name]) => (
          <button
            key={kind}
            type="button"
            onClick={() => onAdd(kind as Kind)}
            className="chip cursor-pointer border-line hover:border-ink"
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
