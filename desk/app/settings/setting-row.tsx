import {
  type DeskSetting,
  decidedByServer,
  settingInWords,
  settings,
  settingText,
} from '@tanabana/contract/desk/settings.ts'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { Chevron, rowLook } from '@tanabana/ui/rows.tsx'
import { useState } from 'react'
import { Form } from 'react-router'
import { Button, Checkbox, Field, Notice } from '#ui/parts.tsx'

/** How a change ended. `value`: as it was typed. `was`: the value before, as it is typed. */
export type Answer = {
  name: string
  isSaved?: true
  was?: string
  error?: string
  value?: string
  isUnanswered?: true
}

type SettingRowProps = { setting: DeskSetting; answer: Answer | undefined; busy: boolean }

/** A setting with its value, and below it the form that changes it. */
export function SettingRow({ setting, answer, busy }: SettingRowProps) {
  const { name, value, fixedBy } = setting
  const { label, help } = settings[name]
  return (
    <li>
      <details className="group text-sm" open={answer !== undefined || undefined}>
        <summary className={`${rowLook} py-3`}>
          <span className="min-w-0 grow font-semibold">{label}</span>
          <span className="shrink-0 tabular-nums" translate="no">
            {settingInWords(name, value)}
          </span>
          <Chevron className="transition-transform group-open:rotate-90" />
        </summary>
        <div className="flex flex-col gap-3 pb-4">
          <p className="text-muted">{help}</p>
          {fixedBy ? (
            <p>{decidedByServer(fixedBy)}</p>
          ) : (
            <SettingForm key={`${value} ${answer?.isSaved}`} setting={setting} answer={answer} busy={busy} />
          )}
        </div>
      </details>
    </li>
  )
}

function SettingForm({ setting: { name, value, isDefault }, answer, busy }: SettingRowProps) {
  const { unit, default: usual } = settings[name]
  const typed = answer?.value ?? settingText(value)
  const [isOff, setOff] = useState(typed === 'off')
  const error = answer?.error ?? ''
  const form = useFirstWrong(error ? { value: error } : {}, 'value')
  const was = answer?.isSaved && answer.was ? answer.was : settingText(value)
  return (
    <>
      <Form ref={form} method="post" noValidate preventScrollReset className="flex flex-col gap-3">
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="was" value={settingText(value)} />
        {isOff ? (
          <input type="hidden" name="value" value="off" />
        ) : (
          <Field
            label={unit === 'rupees' ? 'Rupees' : unit === 'item' ? 'Items' : 'Orders'}
            name="value"
            inputMode="numeric"
            maxLength={12}
            autoComplete="off"
            defaultValue={typed === 'off' ? '' : typed}
            className="max-w-xs"
            {...(error && { error })}
          />
        )}
        <Checkbox checked={isOff} onChange={({ target }) => setOff(target.checked)}>
          No limit
        </Checkbox>
        {isOff && <Notice>{error}</Notice>}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" name="verb" value="set" busy={busy}>
            Save
          </Button>
          {!isDefault && (
            <Button type="submit" name="verb" value="reset" variant="secondary" busy={busy}>
              {`Default: ${settingInWords(name, usual)}`}
            </Button>
          )}
        </div>
      </Form>
      {answer?.isSaved && (
        <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
          <Notice tone="success">Saved.</Notice>
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="was" value={settingText(value)} />
          <input type="hidden" name="value" value={was} />
          {was !== settingText(value) && (
            <Button type="submit" name="verb" value="set" variant="secondary" busy={busy}>
              {`Put back: ${settingInWords(name, was === 'off' ? null : Number(was))}`}
            </Button>
          )}
        </Form>
      )}
    </>
  )
}
