import type { CallInput, CallResponse } from '@tanabana/contract/define-call.ts'
import { actionPath } from '@tanabana/contract/desk/actions.ts'
import type { DeskCalls } from '@tanabana/contract/desk/calls.ts'
import { type DeskRouteName, deskRoutes } from '@tanabana/contract/desk/routes.ts'
import { type ErrorBody, errors } from '@tanabana/contract/errors.ts'
import type { Route } from '@tanabana/contract/routes.ts'
import { createContext, redirect } from 'react-router'

/** Sends a request of this page's visitor to the backend, with the visitor's cookie and address. */
export type Send = (
  path: string,
  init: { method: string; body?: string; type?: string },
) => Promise<{ status: number; body: string; cookies: string[] }>

export const sendContext = createContext<Send>()

type Result<T> = { ok: true; data: T; headers: [string, string][] } | { ok: false; error: ErrorBody }
type Args = { context: Readonly<{ get(key: typeof sendContext): Send }>; request: Request }

/** Calls the backend. Without a session it leads to the sign-in; other refusals are returned, for the page to show. */
export async function tryCall<Name extends DeskRouteName>(
  args: Args,
  name: Name,
  input: CallInput<DeskCalls[Name]>,
): Promise<Result<CallResponse<DeskCalls[Name]>>> {
  const { method, path, isFile }: Route = deskRoutes[name]
  const { params = {}, query = {}, body } = input as Record<'params' | 'query' | 'body', Record<string, unknown>>
  const address = path.replace(/\{(\w+)\}/g, (_all, key: string) => encodeSegment(String(params[key])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  )
  const init = {
    method,
    ...(method === 'POST' &&
      (isFile ? { body: String(body?.text), type: 'text/csv' } : { body: JSON.stringify(body ?? {}) })),
  }
  return send(args, `${address}?${search}`, init, name !== 'signIn')
}

/** Does one of the staff's actions on one subject, such as `pack` on one of the `orders`; without `id` on many. */
export function tryAction<Answer>(
  args: Args,
  kind:
    | 'orders'
    | 'products'
    | 'drafts'
    | 'categories'
    | 'size-charts'
    | 'stock'
    | 'synonyms'
    | 'customers'
    | 'settings'
    | 'served-pincodes'
    | 'pages'
    | 'home'
    | 'staff',
  verb: string,
  id: string | undefined,
  body: object,
): Promise<Result<Answer>> {
  const path = actionPath(kind, encodeSegment(verb), id === undefined ? undefined : encodeSegment(id))
  // after a fresh sign-in, settings open at this one
  const isThere = /\/settings(\.data)?$/.test(new URL(args.request.url).pathname)
  const place = kind === 'settings' && id && isThere ? `#${id}` : ''
  return send(args, path, { method: 'POST', body: JSON.stringify(body) }, true, place)
}

async function send<T>(
  { context, request }: Args,
  path: string,
  init: Parameters<Send>[1],
  needsSession: boolean,
  place = '',
): Promise<Result<T>> {
  const answer = await context.get(sendContext)(path, init)
  if (answer.status === 401 && needsSession) throw redirect(signInPath(request))
  if (answer.status >= 400) {
    const error = JSON.parse(answer.body) as ErrorBody
    if (error.code === 'requires-recent-login') throw redirect(`${signInPath(request, place)}&again=`)
    return { ok: false, error }
  }
  return { ok: true, data: JSON.parse(answer.body), headers: answer.cookies.map((cookie) => ['Set-Cookie', cookie]) }
}

/** The same for a page's data: a refusal is shown as the error page. */
export async function call<Name extends DeskRouteName>(
  args: Args,
  name: Name,
  input: CallInput<DeskCalls[Name]>,
): Promise<CallResponse<DeskCalls[Name]>> {
  return dataOf(await tryCall(args, name, input))
}

/** @throws Response that shows the error page */
export function dataOf<T>(result: Result<T>): T {
  if (result.ok) return result.data
  throw new Response(result.error.message, { status: errors[result.error.code].status })
}

/** `..` would lead to another call. It stays one even if its dots are encoded, so it becomes what no id is. */
function encodeSegment(text: string): string {
  return /^\.*$/.test(text) ? '-' : encodeURIComponent(text)
}

function signInPath(request: Request, place = ''): string {
  const { pathname, search } = new URL(request.url)
  return `/sign-in?next=${encodeURIComponent(pathname.replace(/^\/desk/, '').replace(/\.data$/, '') + search + place)}`
}
