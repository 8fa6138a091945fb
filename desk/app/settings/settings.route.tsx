import { maxPincodeText, pincodesTooLarge } from '@tanabana/contract/desk/served-pincodes.ts'
import type { DeskSetting } from '@tanabana/contract/desk/setting-calls.ts'
import { type SettingGroup, settingGroups } from '@tanabana/contract/desk/setting-groups.ts'
import { settings } from '@tanabana/contract/desk/settings.ts'
import { useHydrated } from '@tanabana/ui/use-hydrated.ts'
import { data, Link, useLocation, useNavigation } from 'react-router'
import { call, tryAction } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { textsOf } from '#ui/form-texts.ts'
import { answerOr, noAnswerNothingLost } from '#ui/unanswered.ts'
import { useRole } from '../frame/use-role.ts'
import type { Route } from './+types/settings.route'
import { type PincodeAnswer, PincodeListForm } from './pincode-list.tsx'
import { sendPincodes } from './send-pincodes.ts'
import { formOfGroup } from './setting-forms.ts'
import { type Answer, SettingRow } from './setting-row.tsx'

type Answered = Answer & Partial<PincodeAnswer>

export function loader(args: Route.LoaderArgs) {
  return call(args, 'getSettings', {})
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request)
  const { name = '', verb = '', value = '', was = '' } = textsOf(form)
  if (verb.endsWith('-pincodes')) return data<Answered>({ name, ...(await sendPincodes(args, form)) })
  const isReset = verb === 'reset'
  const result = await tryAction(args, 'settings', isReset ? 'reset' : 'set', name, isReset ? {} : { value })
  if (result.ok) return data<Answered>({ name, isSaved: true, was })
  const { message, fields = {} } = result.error
  return data<Answered>({ name, error: fields.value ?? message, value }, { status: 422 })
}

/** Without an answer the page stays as it is, with what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Answered> {
  const form = await request.clone().formData()
  const { name = '', value = '', verb = '' } = textsOf(form)
  const file = form.get('file')
  // the server reads no larger form
  if (file instanceof File && file.size > maxPincodeText)
    return { name, isUnanswered: true, pincodes: { error: pincodesTooLarge } }
  const error = noAnswerNothingLost
  const pincodes = verb.endsWith('-pincodes') && { pincodes: { error } }
  return answerOr<Answered>(serverAction, () => ({ name, error, value, isUnanswered: true, ...pincodes }))
}

/** Also after a refusal, but not without a connection. */
export function shouldRevalidate({ actionResult }: { actionResult?: unknown }) {
  return !(actionResult as Answer | undefined)?.isUnanswered
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const sent = useNavigation().formData
  const busyAt = sent?.get('name')
  // the server does not know it
  const isHydrated = useHydrated()
  const { hash } = useLocation()
  const isSendingPincodes = String(sent?.get('verb')).endsWith('-pincodes')
  const role = useRole()
  return (
    <>
      <title>Settings | Desk</title>
      <h1 className="font-display text-2xl">Settings</h1>
      {Object.entries(settingGroups).map(([group, { title, about, page }]) => (
        <section key={group} aria-labelledby={group} className="mt-4 max-w-2xl">
          <h2 id={group} className="text-lg font-semibold">
            {title}
          </h2>
          <p className="mt-1 text-sm text-muted">
            {about}{' '}
            {page && (
              <a
                href={loaderData.opening?.visit ?? loaderData.shopUrl + page}
                target="_blank"
                rel="noopener"
                className="text-link"
              >
                See it in the shop
              </a>
            )}{' '}
            {formOfGroup[group as SettingGroup] && (
              <Link to={`/settings/${formOfGroup[group as SettingGroup]}`} className="text-link">
                Fill in all at once
              </Link>
            )}
          </p>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {settingsOf(loaderData.settings, group as SettingGroup).map((setting) => (
              <SettingRow
                key={setting.name}
                setting={setting}
                answer={actionData?.name === setting.name ? actionData : undefined}
                busy={busyAt === setting.name}
                isWanted={isHydrated && hash === `#${setting.name}`}
                visit={setting.name === 'shop-state' ? loaderData.opening?.visit : undefined}
              />
            ))}
          </ul>
          {group === 'delivery' && role !== 'catalogue' && (
            <PincodeListForm list={loaderData.pincodes} answer={actionData?.pincodes} busy={isSendingPincodes} />
          )}
        </section>
      ))}
    </>
  )
}

function settingsOf(all: readonly DeskSetting[], group: SettingGroup): DeskSetting[] {
  return all.filter(({ name }) => settings[name].group === group)
}
