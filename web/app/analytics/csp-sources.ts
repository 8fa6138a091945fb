import type { AnalyticsSettings } from '@tanabana/contract/public-settings.ts'

const googlesScript = 'https://www.googletagmanager.com'

/**
 * The CSP sources of Google Analytics; empty if analytics are not configured.
 * See https://developers.google.com/tag-platform/security/guides/csp
 */
export function analyticsSources(settings: AnalyticsSettings | null): { script: string[]; connect: string[] } {
  if (!settings) return { script: [], connect: [] }
  const script = new URL(settings.scriptUrl).origin
  const collecting = [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ]
  return {
    script: [script],
    connect: [
      script,
      ...(settings.config ? [new URL(settings.config.configUrl).origin] : []),
      ...(script === googlesScript ? collecting : []),
    ],
  }
}
