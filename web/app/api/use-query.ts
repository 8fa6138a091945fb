import { useCallback, useEffect, useEffectEvent, useState } from 'react'

type State<Data> = {
  key: unknown
  status: 'loading' | 'ready' | 'failed'
  data: Data | undefined
  error: unknown
}

type Options = {
  /** Shows the previous key's data while the next key loads. */
  keepPrevious?: boolean
}

/**
 * Loads data while the component is mounted. A new `key` aborts the request and loads again; `null` loads nothing.
 * Include the username in the key of personal data.
 */
export function useQuery<Data>(
  key: unknown,
  load: (signal: AbortSignal) => Promise<Data>,
  { keepPrevious = false }: Options = {},
) {
  const start = (before?: State<Data>): State<Data> => ({
    key,
    status: 'loading',
    data: keepPrevious ? before?.data : undefined,
    error: undefined,
  })
  const [state, setState] = useState(start)
  const [attempt, setAttempt] = useState(0)
  const current = state.key === key ? state : start(state)

  const run = useEffectEvent((signal: AbortSignal) => {
    load(signal).then(
      (data) => signal.aborted || setState({ key, status: 'ready', data, error: undefined }),
      (error: unknown) =>
        signal.aborted ||
        setState((before) =>
          before.key === key && before.status === 'ready' ? before : { ...start(before), status: 'failed', error },
        ),
    )
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new request
  useEffect(() => {
    if (key === null) return
    const controller = new AbortController()
    run(controller.signal)
    return () => controller.abort()
  }, [key, attempt])

  /** Loads again in the background; keeps the current data if that fails. */
  const reload = useCallback(() => {
    setState((before) => (before.status === 'failed' ? { ...before, status: 'loading', error: undefined } : before))
    setAttempt((before) => before + 1)
  }, [])

  /** Loads again from the loading state. */
  const retry = useCallback(() => {
    setState(({ key, data }) => ({ key, status: 'loading', data: keepPrevious ? data : undefined, error: undefined }))
    setAttempt((before) => before + 1)
  }, [keepPrevious])

  /** Changes the loaded data after the server confirmed a change. */
  const update = useCallback((change: (data: Data) => Data) => {
    setState((before) => (before.data === undefined ? before : { ...before, data: change(before.data) }))
  }, [])

  return { status: current.status, data: current.data, error: current.error, reload, retry, update }
}
