/**
 * Where to go after sign-in: a path of our own origin, or `/`. Judged by the browser's own URL parser, since
 * `//evil`, `/\evil`, `javascript:` and tabs or newlines in between read differently to it than to a person.
 */
export function safeReturnUrl(value: string | null | undefined, origin: string): string {
  if (!value?.startsWith('/') || /[\p{Cc}\\]/u.test(value)) return '/'
  let url: URL
  try {
    url = new URL(value, origin)
  } catch {
    return '/'
  }
  const path = `${url.pathname}${url.search}${url.hash}`
  // `/.//evil` resolves to our origin with the path `//evil`, which is another host when it's resolved again.
  return url.origin === origin && !path.startsWith('//') && url.pathname !== '/signin' ? path : '/'
}
