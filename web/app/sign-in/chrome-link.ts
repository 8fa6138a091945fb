/**
 * A link that opens the page in Chrome, from an app on Android; without Chrome the same page here.
 * https://developer.chrome.com/docs/android/intents
 */
export function chromeLink({ href, host, pathname, search, protocol }: URL): string {
  const intent = [
    `scheme=${protocol.slice(0, -1)}`,
    'package=com.android.chrome',
    `S.browser_fallback_url=${encodeURIComponent(href)}`,
  ]
  return `intent://${host}${pathname}${search}#Intent;${intent.join(';')};end`
}
