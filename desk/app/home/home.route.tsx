import { data, useNavigation } from 'react-router'
import { call } from '#server/api.ts'
import { readForm } from '#server/read-form.ts'
import { textsOf } from '#ui/form-texts.ts'
import { answerOr, noAnswerNothingLost } from '#ui/unanswered.ts'
import type { Route } from './+types/home.route'
import { HomeEditor } from './home-editor.tsx'
import { type HomeAnswer, sendHome } from './send-home.ts'

export function loader(args: Route.LoaderArgs) {
  return call(args, 'getDeskHome', {})
}

export async function action(args: Route.ActionArgs) {
  const answer = await sendHome(args, textsOf(await readForm(args.request)))
  return data(answer, { status: answer.error ? 422 : 200 })
}

/** Without an answer the page stays as it is, with what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<HomeAnswer> {
  const values = textsOf(await request.clone().formData())
  const { verb = '' } = values
  return answerOr<HomeAnswer>(serverAction, () => ({ verb, error: noAnswerNothingLost, values, isUnanswered: true }))
}

/** Also after a refusal, but not without a connection. */
export function shouldRevalidate({ actionResult }: { actionResult?: unknown }) {
  return !(actionResult as HomeAnswer | undefined)?.isUnanswered
}

export default function HomePage({ loaderData: { home, types, address }, actionData }: Route.ComponentProps) {
  const busyVerb = String(useNavigation().formData?.get('verb') ?? '')
  return (
    <>
      <title>Home page | Desk</title>
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="font-display text-2xl">Home page</h1>
        <a href={address} target="_blank" rel="noreferrer" className="text-link py-3 text-sm">
          See it in the shop
        </a>
      </header>
      <p className="max-w-3xl text-sm text-muted">
        What stands above all products. A block without products is left out.
      </p>
      <HomeEditor home={home} types={types} answer={actionData} busyVerb={busyVerb} />
    </>
  )
}
