const inAppBrowsers = /(Android|iP).*(; wv\)|Instagram|FBA[NV]|FB_IAB|LinkedInApp|Snapchat|Twitter|Line\/)/

/**
 * Inline script: notes on the document that an app's own browser shows the page. Google refuses to sign in there:
 * https://developers.googleblog.com/upcoming-security-changes-to-googles-oauth-20-authorization-endpoint-in-embedded-webviews/
 */
export const earlyInApp = `if (${inAppBrowsers}.test(navigator.userAgent)) document.documentElement.dataset.inApp = ''`

/** Whether an app's own browser shows the page. */
export function isInApp(): boolean {
  return 'inApp' in document.documentElement.dataset
}
