import { isMail, type TextName, textNames, titleOf } from '@tanabana/contract/desk/pages.ts'
import { BackLink } from '@tanabana/ui/rows.tsx'
import { data, useNavigation } from 'react-router'
import { call } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { textsOf } from '#ui/form-texts.ts'
import { answerOr, noAnswerNothingLost } from '#ui/unanswered.ts'
import type { Route } from './+types/page.route'
import { PageEditor } from './page-editor.tsx'
import { type PageAnswer, sendPage } from './send-page.ts'

/** @throws Response for an address that is no page and no mail */
function pageOf({ name }: { name: string }): TextName {
  const found = textNames.find((one) => one === name)
  if (!found) throw new Response('This page does not exist.', { status: 404 })
  return found
}

export function loader(args: Route.LoaderArgs) {
  return call(args, 'getDeskPage', { params: { id: pageOf(args.params) } })
}

export async function action(args: Route.ActionArgs) {
  const answer = await sendPage(args, pageOf(args.params), textsOf(await readForm(args.request)))
  return data(answer, { status: answer.error ? 422 : 200 })
}

/** Without an answer the page stays as it is, with what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<PageAnswer> {
  const values = textsOf(await request.clone().formData())
  const { verb = '' } = values
  return answerOr<PageAnswer>(serverAction, () => ({ verb, error: noAnswerNothingLost, values, isUnanswered: true }))
}

/** Also after a refusal, but not without a connection. */
export function shouldRevalidate({ actionResult }: { actionResult?: unknown }) {
  return !(actionResult as PageAnswer | undefined)?.isUnanswered
}

export default function Page({ loaderData: { page, address }, actionData }: Route.ComponentProps) {
  const busyVerb = String(useNavigation().formData?.get('verb') ?? '')
  const title = titleOf(page.name)
  return (
    <>
      <title>{`${title} | Desk`}</title>
      <BackLink to={isMail(page.name) ? '/pages#mails' : '/pages'} className="-mt-2">
        Pages and mails
      </BackLink>
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="font-display text-2xl">{title}</h1>
        {address && (
          <a href={address} target="_blank" rel="noreferrer" className="text-link py-3 text-sm">
            See it in the shop
          </a>
        )}
      </header>
      <PageEditor key={page.name} page={page} answer={actionData} busyVerb={busyVerb} />
    </>
  )
}
