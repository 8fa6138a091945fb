import type { DeskSetting } from '@tanabana/contract/desk/setting-calls.ts'
import { decidedByServer, notYours, settingInWords, settingOf, settingText } from '@tanabana/contract/desk/settings.ts'
import { useFirstWrong } from '@tanabana/ui/focus.ts'
import { BackLink } from '@tanabana/ui/rows.tsx'
import { data, Form, Link, useNavigation } from 'react-router'
import { call, tryAction } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { textsOf } from '#ui/form-texts.ts'
import { Button, Field, Notice, Select } from '#ui/parts.tsx'
import { answerOr, noAnswerNothingLost } from '#ui/unanswered.ts'
import { useKeptValues } from '#ui/use-kept-values.ts'
import { useRole } from '../frame/use-role.ts'
import type { Route } from './+types/setting-form.route'
import { settingForm } from './setting-forms.ts'
import { LinesField } from './setting-row.tsx'

type Answer = { isSaved: boolean; errors: Record<string, string>; typed: Record<string, string>; problem?: string }

const noErrors: Record<string, string> = {}

export async function loader(args: Route.LoaderArgs) {
  const { names } = settingForm(args.params.form)
  const { settings } = await call(args, 'getSettings', {})
  return names.flatMap((name) => settings.find((setting) => setting.name === name) ?? [])
}

/** Each setting is saved on its own: a wrong one keeps no other from it. */
export async function action(args: Route.ActionArgs) {
  const typed = textsOf(await readForm(args.request))
  const errors: Record<string, string> = {}
  for (const setting of await loader(args)) {
    const value = typed[setting.name]?.replaceAll('\r\n', '\n')
    if (value === undefined || !isNew(setting, value)) continue
    const result = await tryAction(args, 'settings', 'set', setting.name, { value })
    if (!result.ok) errors[setting.name] = result.error.fields?.value ?? result.error.message
  }
  const isSaved = Object.keys(errors).length === 0
  return data<Answer>({ isSaved, errors, typed }, { status: isSaved ? 200 : 422 })
}

/** Also a default that nobody has saved: it is decided from now on. */
const isNew = ({ value, isDefault }: DeskSetting, typed: string) =>
  typed !== settingText(value) || (isDefault && typed !== '')

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Answer> {
  const typed = textsOf(await request.clone().formData())
  return answerOr<Answer>(serverAction, () => ({ isSaved: false, errors: {}, typed, problem: noAnswerNothingLost }))
}

export default function SettingFormPage({ loaderData: settings, actionData, params }: Route.ComponentProps) {
  const { title, about } = settingForm(params.form)
  const isSending = useNavigation().formMethod === 'POST'
  const errors = actionData?.errors ?? noErrors
  const form = useFirstWrong(errors)
  const start = Object.fromEntries(settings.map(({ name, value }) => [name, settingText(value)]))
  useKeptValues(form, `settings ${params.form}`, { start, saved: actionData?.isSaved && actionData })
  const typed = actionData?.isSaved ? {} : actionData?.typed
  return (
    <>
      <title>{`${title} | Desk`}</title>
      <BackLink to="/settings">Settings</BackLink>
      <h1 className="font-display text-2xl">{title}</h1>
      <p className="mt-1 max-w-2xl text-sm text-muted">{about}</p>
      <Form ref={form} method="post" noValidate preventScrollReset className="mt-4 flex max-w-xl flex-col gap-5">
        {settings.map((setting) => (
          <SettingField
            key={setting.name}
            setting={setting}
            typed={typed?.[setting.name] ?? settingText(setting.value)}
            error={errors[setting.name]}
          />
        ))}
        <Notice>{actionData?.problem}</Notice>
        {actionData?.isSaved && (
          <Notice tone="success">
            Saved.{' '}
            <Link to="/today" className="text-link">
              Go to Today
            </Link>
          </Notice>
        )}
        <Button type="submit" busy={isSending} className="self-start">
          Save
        </Button>
      </Form>
    </>
  )
}

type SettingFieldProps = { setting: DeskSetting; typed: string; error: string | undefined }

function SettingField({ setting: { name, value, fixedBy }, typed, error }: SettingFieldProps) {
  const setting = settingOf(name)
  const role = useRole()
  const { label, help } = setting
  const refusal = fixedBy ? decidedByServer(fixedBy) : role && notYours(name, role)
  if (refusal)
    return (
      <div className="text-sm">
        <p className="font-semibold">{label}</p>
        <p className="wrap-anywhere">{settingInWords(name, value)}</p>
        <p className="text-muted">{refusal}</p>
      </div>
    )
  if (setting.kind === 'choice')
    return (
      <div>
        <Select label={label} name={name} defaultValue={typed} error={error}>
          {Object.entries(setting.options).map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </Select>
        <p className="mt-1.5 text-sm text-muted">{help}</p>
      </div>
    )
  if (setting.kind === 'lines')
    return <LinesField label={label} name={name} rows={3} typed={typed} error={error} hint={help} />
  return (
    <Field
      {...{ label: setting.kind === 'count' ? `${label} (days)` : label, name, hint: help, defaultValue: typed }}
      {...(setting.kind === 'count' ? { inputMode: 'numeric', maxLength: 4 } : { maxLength: 2000 })}
      {...(setting.kind === 'text' && { type: setting.input, maxLength: setting.most })}
      autoComplete="off"
      {...(error && { error })}
    />
  )
}
