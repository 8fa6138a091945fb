import { type DeskImport, importUndoDays } from '@tanabana/contract/desk/imports.ts'
import { useState } from 'react'
import { useSubmit } from 'react-router'
import { count } from '#ui/amounts.ts'
import { AskDialog, Button, LinkButton, Notice } from '#ui/parts.tsx'
import { RefusedProducts } from '../products/refused-products.tsx'
import { Findings, MissingCharts, Numbers, Problems } from './findings.tsx'

/** What an import did, or what its undo left. */
export function Ended({ latest, busy }: { latest: DeskImport; busy: boolean }) {
  const { id, state, stopped, report, added, changed, canUndo, undoes, undo } = latest
  return (
    <>
      {stopped && (
        <Notice>
          {state === 'done' ? `${stopped} To go on, import the file again: what is imported does not change.` : stopped}
        </Notice>
      )}
      {state === 'undone' && undo && (
        <>
          <Notice tone="success">{`Undone: ${count(undo.undone, 'product')}.`}</Notice>
          <RefusedProducts total={undo.kept} refusals={undo.keptFirst} text="stayed, in whole or in part" isExpected />
        </>
      )}
      {state === 'done' && <Notice tone="success">{doneText(added, changed)}</Notice>}
      {state === 'done' && (
        <div className="flex flex-wrap items-center gap-3">
          {added + changed > 0 && (
            <LinkButton to="/products?imported=last" className="w-full side:w-auto">
              See the products
            </LinkButton>
          )}
          {canUndo && undoes && <Undo undoes={undoes} changed={changed} busy={busy} />}
        </div>
      )}
      {report && state === 'done' && (
        <>
          <Numbers report={report} isDry={false} />
          <MissingCharts names={report.missingCharts} />
          <Problems id={id} report={report} isDry={false} />
          <Findings report={report} isDry={false} />
        </>
      )}
    </>
  )
}

function doneText(added: number, changed: number): string {
  const parts = [added > 0 && `${count(added, 'product')} added`, changed > 0 && `${changed} changed`].filter(Boolean)
  return `${parts.length > 0 ? parts.join(', ') : 'Nothing changed'}.`
}

type UndoProps = { undoes: NonNullable<DeskImport['undoes']>; changed: number; busy: boolean }

function Undo({ undoes: { deleted, archived }, changed, busy }: UndoProps) {
  const [isAsked, setAsked] = useState(false)
  const submit = useSubmit()
  const parts = [
    deleted > 0 && `${count(deleted, 'added product is', 'added products are')} deleted.`,
    archived > 0 &&
      `${count(archived, 'added product is', 'added products are')} in orders or bags, and archived instead.`,
    changed > 0 && `${count(changed, 'changed product gets', 'changed products get')} back what they had before.`,
    'What somebody changed since stays.',
  ]
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)} className="w-full side:w-auto">
        Undo import
      </Button>
      <p className="text-sm text-muted">{`You can undo it for ${importUndoDays} days.`}</p>
      <AskDialog
        open={isAsked}
        title="Undo this import?"
        text={parts.filter(Boolean).join(' ')}
        yes="Undo import"
        no="Keep it"
        busy={busy}
        onYes={() => void submit({ verb: 'undo' }, { method: 'post' })}
        onNo={() => setAsked(false)}
      />
    </>
  )
}
