import { actionPath, type BulkResult } from '@tanabana/contract/desk/actions.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'

/** Few at once, so that the progress moves and a lost connection loses little. */
const chunk = 20

export type BulkItem = { id: string; revision?: number }

type State = { verb: string; done: number; total: number; results: BulkResult[]; error: string; isRunning: boolean }

/** Does one action to many orders from the browser, chunk by chunk. */
export function useBulkAction() {
  const [state, setState] = useState<State | null>(null)
  const { revalidate } = useRevalidator()

  async function run(verb: string, items: readonly BulkItem[]): Promise<void> {
    let now: State = { verb, done: 0, total: items.length, results: [], error: '', isRunning: true }
    setState(now)
    while (now.done < items.length && now.error === '') {
      const answer = await send(verb, items.slice(now.done, now.done + chunk))
      now =
        'results' in answer
          ? { ...now, done: now.done + chunk, results: [...now.results, ...answer.results] }
          : { ...now, error: answer.error }
      setState(now)
    }
    setState({ ...now, isRunning: false })
    await revalidate()
  }
  return { state, run }
}

async function send(verb: string, items: readonly BulkItem[]): Promise<{ results: BulkResult[] } | { error: string }> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ items }) }
  const response = await fetch(actionPath('orders', verb), init).catch(() => null)
  if (response?.status === 401) location.reload()
  const answer = await response?.json().catch(() => null)
  if (response?.ok) return answer as { results: BulkResult[] }
  return { error: answer?.message ?? 'No connection. Nothing is done twice: try the rest again.' }
}
