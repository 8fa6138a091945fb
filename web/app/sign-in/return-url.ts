/**
 * The path to open after signing in: on our own origin, or `/`. Uses the browser's URL parser,
 * which reads `//evil`, `/\evil`, `javascript:`, tabs and newlines as the browser will.
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
  // `/.//evil` resolves to the path `//evil` on our origin, which is another host if resolved again.
  return url.origin === origin && !path.startsWith('//') && url.pathname !== '/signin' ? path : '/'
}
