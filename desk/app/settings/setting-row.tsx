import type { DeskSetting } from '@tanabana/contract/desk/setting-calls.ts'
import {
  decidedByServer,
  notYours,
  pageOfSetting,
  type SettingName,
  settingInWords,
  settingOf,
  settingText,
} from '@tanabana/contract/desk/settings.ts'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { Chevron, rowLook } from '@tanabana/ui/rows.tsx'
import { type ComponentProps, useId, useState } from 'react'
import { Form } from 'react-router'
import { PagePreview } from '#ui/page-preview.tsx'
import { Button, Checkbox, Field, Labelled, labelledControl, Notice, Select } from '#ui/parts.tsx'
import { useRole } from '../frame/use-role.ts'
import { PictureField } from '../home/picture-field.tsx'
import { ColourField } from './colour-field.tsx'
import { putBackLabel, resetLabel } from './setting-words.ts'
import { useKeptSetting } from './use-kept-setting.ts'
import { useSettingPreview } from './use-setting-preview.ts'

/** How a change ended. `value`: as it was typed. `was`: the value before, as it is typed. */
export type Answer = {
  name: string
  isSaved?: true
  was?: string
  error?: string
  value?: string
  isUnanswered?: true
}

/** `visit`: the address of a shop that is not open. */
type SettingRowProps = {
  setting: DeskSetting
  answer: Answer | undefined
  busy: boolean
  /** A link led to it. */
  isWanted?: boolean
  visit?: string | undefined
}

/** A setting with its value, and below it the form that changes it. */
export function SettingRow({ setting, answer, busy, isWanted = false, visit }: SettingRowProps) {
  const { name, value, fixedBy, standIn } = setting
  const { label, help, kind } = settingOf(name)
  const role = useRole()
  const refusal = fixedBy ? decidedByServer(fixedBy) : role && notYours(name, role)
  return (
    <li id={name} className="scroll-mt-20">
      <details className="group text-sm" open={answer !== undefined || isWanted || undefined}>
        <summary className={`${rowLook} py-3`}>
          <span className="min-w-0 grow font-semibold">{label}</span>
          <span className="max-w-1/2 shrink-0 truncate tabular-nums" translate="no">
            <Value name={name} value={value} />
          </span>
          <Chevron className="transition-transform group-open:rotate-90" />
        </summary>
        <div className="flex flex-col gap-3 pb-4">
          <p className="text-muted">
            {help}
            {standIn && (
              <>
                {' '}
                That is <span translate="no">{standIn}</span>.
              </>
            )}
          </p>
          {visit && (
            <a href={visit} target="_blank" rel="noopener" className="text-link self-start">
              See the shop as it will be
            </a>
          )}
          {refusal ? (
            <>
              {(kind === 'text' || kind === 'lines') && <p className="wrap-anywhere">{settingInWords(name, value)}</p>}
              <p>{refusal}</p>
            </>
          ) : (
            <SettingForm key={`${settingText(value)} ${answer?.isSaved}`} {...{ setting, answer, busy }} />
          )}
        </div>
      </details>
    </li>
  )
}

/** In words; a picture, or a colour beside its words. */
function Value({ name, value }: Pick<DeskSetting, 'name' | 'value'>) {
  const { kind } = settingOf(name)
  const words = settingInWords(name, value)
  const look = 'inline-block h-6 align-middle'
  if (value && kind === 'picture') return <img src={`/pictures/${value}?w=240`} alt={words} className={look} />
  if (value && kind === 'colour')
    return (
      <>
        <span className={`${look} mr-2 w-6 rounded-sm`} style={{ background: String(value) }} />
        {words}
      </>
    )
  return words
}

function SettingForm({ setting: { name, value, usual, isDefault }, answer, busy }: SettingRowProps) {
  const error = answer?.error ?? ''
  const form = useFirstWrong(error ? { value: error } : {}, 'value')
  const now = settingText(value)
  const preview = useSettingPreview(name)
  const { kept, keep } = useKeptSetting(name, answer)
  const was = answer?.isSaved && answer.was !== undefined ? answer.was : now
  const reset = resetLabel(name, value, usual)
  // a required setting can't be saved empty, but it can be as nobody has set it
  const isReset = was === '' && settingText(usual) === ''
  // the button beside “Saved.” does the same
  const canReset = !isDefault && !(was !== now && was === settingText(usual))
  return (
    <>
      <Form ref={form} onSubmit={keep} method="post" noValidate preventScrollReset className="flex flex-col gap-3">
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="was" value={now} />
        <ValueField key={kept} name={name} typed={answer?.value ?? kept ?? now} error={error} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" name="verb" value="set" busy={busy}>
            Save
          </Button>
          {pageOfSetting(name) !== null && (
            <Button
              variant="secondary"
              busy={preview.busy}
              onClick={({ currentTarget }) => void preview.show(currentTarget.form)}
            >
              Preview
            </Button>
          )}
          {canReset && reset && (
            <Button type="submit" name="verb" value="reset" variant="secondary" busy={busy}>
              {reset}
            </Button>
          )}
        </div>
      </Form>
      {preview.problem && <Notice>{preview.problem}</Notice>}
      {preview.address && (
        <PagePreview
          {...preview}
          of="The shop"
          heading={<h3 className="font-semibold">Preview</h3>}
          link="See it in a tab of its own"
        />
      )}
      {answer?.isSaved && (
        <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
          <Notice tone="success">Saved.</Notice>
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="was" value={now} />
          <input type="hidden" name="value" value={was} />
          {was !== now && (
            <Button type="submit" name="verb" value={isReset ? 'reset' : 'set'} variant="secondary" busy={busy}>
              {putBackLabel(name, was)}
            </Button>
          )}
        </Form>
      )}
    </>
  )
}

type ValueProps = { name: SettingName; typed: string; error: string }

function ValueField({ name, typed, error }: ValueProps) {
  const setting = settingOf(name)
  if (setting.kind === 'limit') return <LimitField unit={setting.unit} typed={typed} error={error} />
  if (setting.kind === 'count') return <NumberField unit={setting.unit} typed={typed} error={error} maxLength={4} />
  if (setting.kind === 'choice')
    return (
      <Select label={setting.label} name="value" defaultValue={typed} error={error}>
        {Object.entries(setting.options).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </Select>
    )
  if (setting.kind === 'colour') return <ColourField label={setting.label} typed={typed} error={error} />
  if (setting.kind === 'picture') return <PictureSetting label={setting.label} typed={typed} error={error} />
  if (setting.kind === 'lines')
    return <LinesField label={setting.label} name="value" rows={4} typed={typed} error={error} className="max-w-xl" />
  return (
    <Field
      label={setting.label}
      name="value"
      type={setting.input}
      maxLength={setting.most}
      autoComplete="off"
      defaultValue={typed}
      className="max-w-xl"
      {...(error && { error })}
    />
  )
}

function PictureSetting({ label, typed, error }: { label: string; typed: string; error: string }) {
  const [picture, setPicture] = useState(typed)
  return (
    <>
      <input type="hidden" name="value" value={picture} />
      <PictureField
        {...{ label, error, kind: 'drawing', value: picture }}
        onPicture={(chosen = '') => setPicture(chosen)}
      />
    </>
  )
}

const unitNames = { rupees: 'Rupees', item: 'Items', order: 'Orders', day: 'Days' } as const

function LimitField({ unit, typed, error }: NumberProps) {
  const [isOff, setOff] = useState(typed === 'off')
  return (
    <>
      {isOff ? (
        <input type="hidden" name="value" value="off" />
      ) : (
        <NumberField {...{ unit, error }} typed={typed === 'off' ? '' : typed} maxLength={20} />
      )}
      <Checkbox checked={isOff} onChange={({ target }) => setOff(target.checked)}>
        No limit
      </Checkbox>
      {isOff && <Notice>{error}</Notice>}
    </>
  )
}

type NumberProps = { unit: keyof typeof unitNames; typed: string; error: string }

function NumberField({ unit, typed, error, maxLength }: NumberProps & { maxLength: number }) {
  return (
    <Field
      label={unitNames[unit]}
      name="value"
      inputMode="numeric"
      maxLength={maxLength}
      autoComplete="off"
      defaultValue={typed}
      className="max-w-xs"
      {...(error && { error })}
    />
  )
}

type LinesFieldProps = Omit<ComponentProps<typeof Labelled>, 'id' | 'children'> & {
  name: string
  rows: number
  typed: string
}

/** A text of several lines. */
export function LinesField({ name, rows, typed, ...labelled }: LinesFieldProps) {
  const id = useId()
  return (
    <Labelled {...labelled} id={id}>
      <textarea
        {...labelledControl(id, labelled.error, labelled.hint)}
        name={name}
        rows={rows}
        maxLength={2000}
        defaultValue={typed}
        className="w-full rounded-sm border border-edge bg-paper p-3 text-base aria-invalid:border-alert"
      />
    </Labelled>
  )
}
