/** `unknown`: the check could not be made here. */
export type State = 'ok' | 'warning' | 'problem' | 'unknown'

/** `text`: what was found and, unless all is well, what to do. */
export type Result = { state: State; text: string }
export type Finding = Result & { check: string }

export type Check = { name: string; run: () => Promise<Result> | Result }

export const ok = (text: string): Result => ({ state: 'ok', text })
export const warning = (text: string): Result => ({ state: 'warning', text })
export const problem = (text: string): Result => ({ state: 'problem', text })
export const unknown = (text: string): Result => ({ state: 'unknown', text })

/**
 * Runs the checks at the same time. One that fails or takes too long is `unknown`.
 * @param secrets values that no text may contain
 */
export async function runChecks(
  checks: readonly Check[],
  { timeoutMs, secrets }: { timeoutMs: number; secrets: readonly string[] },
): Promise<Finding[]> {
  return Promise.all(
    checks.map(async ({ name, run }) => {
      const { state, text } = await inTime(run, timeoutMs)
      return { check: name, state, text: redact(text, secrets) }
    }),
  )
}

async function inTime(run: Check['run'], timeoutMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve(unknown(`There was no answer in ${timeoutMs / 1000} seconds.`)), timeoutMs)
  })
  const result = Promise.resolve().then(run)
  try {
    return await Promise.race([
      result.catch((error: unknown) => unknown(`This could not be checked: ${reason(error)}`)),
      late,
    ])
  } finally {
    clearTimeout(timer)
  }
}

/** What went wrong, in one sentence. The message of an error of fetch is in its cause. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  const text = cause.message || ('code' in cause ? String(cause.code) : cause.name)
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** Replaces secrets in a text. */
export function redact(text: string, secrets: readonly string[]): string {
  return secrets.filter((secret) => secret.length > 3).reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
}
