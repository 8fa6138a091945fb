import type { CodLimits, IdentitySettings, PhonePeSettings, WebhookSecret } from '@tanabana/api'
import { fromRupees } from '@tanabana/contract/money.ts'
import type { AnalyticsSettings, Config } from './config.ts'
import { ConfigError, type Variables } from './variables.ts'

const scriptPath = '/web/bundle/checkout.js'
const signingKeys = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** The largest orders with cash on delivery: `off` is no limit, 0 is no cash on delivery. */
export function codLimitsOf(given: Variables): CodLimits {
  const value = (text: string) => (text === 'off' ? null : fromRupees(Number(text)))
  const items = (text: string) => (text === 'off' ? null : Number(text))
  return {
    verified: { value: value(given.COD_MAX_VALUE), items: items(given.COD_MAX_ITEMS) },
    unverified: { value: value(given.COD_MAX_VALUE_UNVERIFIED), items: items(given.COD_MAX_ITEMS_UNVERIFIED) },
  }
}

/** What the owner has set; a demo shows something in each place. */
export function contactOf(given: Variables): Config['contact'] {
  const demo = given.SHOP_MODE === 'demo'
  const from = /[^\s<>]+@[^\s<>]+/.exec(given.MAIL_FROM ?? '')?.[0]
  const social = given.SHOP_SOCIAL ?? (demo ? 'https://www.instagram.com/ https://www.facebook.com/' : '')
  return {
    email:
      given.SHOP_EMAIL ??
      from ??
      `care@${demo ? 'tanabana.example' : new URL(given.STORE_URL ?? 'http://localhost').hostname}`,
    phone: given.SHOP_PHONE ?? (demo ? '1800 000 0000' : null),
    address: (
      given.SHOP_ADDRESS ?? (demo ? 'Tanabana Retail; 14 Weavers Lane, Jayanagar; Bengaluru 560011, Karnataka' : '')
    )
      .split(';')
      .map((line) => line.trim())
      .filter(Boolean),
    officer: given.SHOP_OFFICER ?? (demo ? 'Meera Iyer' : null),
    social: social
      .split(/\s+/)
      .filter(Boolean)
      .map((href) => ({ name: networkOf(href), href })),
  }
}

/** `https://www.instagram.com/shop` → `Instagram`. */
function networkOf(href: string): string {
  const name = new URL(href).hostname.replace(/^www\./, '').split('.')[0] ?? ''
  return (
    { youtube: 'YouTube', linkedin: 'LinkedIn', x: 'X', wa: 'WhatsApp' }[name] ??
    name.charAt(0).toUpperCase() + name.slice(1)
  )
}

/**
 * How PhonePe is reached, or its simulator; null where nobody pays online.
 * @throws ConfigError where only half of what PhonePe gave is there
 */
export function phonepeOf(given: Variables, simulatorUrl: string | undefined): PhonePeSettings | null {
  if (simulatorUrl !== undefined) {
    return {
      authUrl: `${simulatorUrl}/identity-manager`,
      pgUrl: `${simulatorUrl}/pg`,
      clientId: 'demo',
      clientSecret: 'demo-secret',
      clientVersion: '1',
    }
  }
  const { PHONEPE_CLIENT_ID: clientId, PHONEPE_CLIENT_SECRET: clientSecret } = given
  if (clientId === undefined && clientSecret === undefined) return null
  if (clientId === undefined || clientSecret === undefined)
    throw new ConfigError('PHONEPE_CLIENT_ID and PHONEPE_CLIENT_SECRET belong together, but only one of them is set.')
  return {
    authUrl: given.PHONEPE_AUTH_URL.replace(/\/+$/, ''),
    pgUrl: given.PHONEPE_URL.replace(/\/+$/, ''),
    clientId,
    clientSecret,
    clientVersion: given.PHONEPE_CLIENT_VERSION,
  }
}

/** What webhooks are known by; null where none come. @throws ConfigError where only half of it is there */
export function webhookOf(given: Variables, simulatorUrl: string | undefined): WebhookSecret | null {
  if (simulatorUrl !== undefined) return { username: 'demo_shop', password: 'simulator1' }
  const { PHONEPE_WEBHOOK_USERNAME: username, PHONEPE_WEBHOOK_PASSWORD: password } = given
  if (username === undefined && password === undefined) return null
  if (username === undefined || password === undefined)
    throw new ConfigError(
      'PHONEPE_WEBHOOK_USERNAME and PHONEPE_WEBHOOK_PASSWORD belong together, but only one of them is set.',
    )
  return { username, password }
}

/** @throws ConfigError where the Firebase app is only half there */
export function analyticsOf(given: Variables): AnalyticsSettings | null {
  const { GA4_MEASUREMENT_ID: measurementId, FIREBASE_APP_ID: app, FIREBASE_API_KEY: apiKey } = given
  if (app !== undefined && apiKey === undefined)
    throw new ConfigError('FIREBASE_APP_ID is set, but not the FIREBASE_API_KEY that belongs to it.')
  if (measurementId === undefined) return null
  const configUrl = `${given.ANALYTICS_CONFIG_URL.replace(/\/+$/, '')}/${app}/webConfig`
  return {
    measurementId,
    scriptUrl: given.ANALYTICS_SCRIPT_URL,
    config: app !== undefined && apiKey !== undefined ? { configUrl, apiKey } : null,
  }
}

type Identity = NonNullable<Config['identity']>

/**
 * The identity provider as browsers reach it; null where there is none.
 * @throws ConfigError where only half of what Firebase gave is there
 */
export function identityOf(given: Variables, simulatorUrl: string | undefined): Identity | null {
  if (simulatorUrl !== undefined)
    return { projectId: 'demo-shop', apiKey: 'demo', authDomain: 'demo-shop.firebaseapp.com', simulatorUrl }
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_APP_ID: app } = given
  // the key alone may serve the analytics
  if (projectId === undefined && (apiKey === undefined || app !== undefined)) return null
  if (projectId === undefined || apiKey === undefined)
    throw new ConfigError('FIREBASE_PROJECT_ID and FIREBASE_API_KEY belong together, but only one of them is set.')
  const authDomain = given.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`
  return { projectId, apiKey, authDomain, simulatorUrl: null }
}

/** Firebase's ID tokens of a project, who publishes their keys, and where the codes of its mails are redeemed. */
export function identitySettings({ projectId, apiKey, simulatorUrl }: Identity): IdentitySettings {
  return {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    jwksUrl: (simulatorUrl ?? 'https://www.googleapis.com') + signingKeys,
    toolkit: {
      url: simulatorUrl
        ? `${simulatorUrl}/identitytoolkit.googleapis.com/v1`
        : 'https://identitytoolkit.googleapis.com/v1',
      apiKey,
    },
  }
}

/** A storefront alone can't know whether its backend takes payments: there the script's address says it. */
export function payScriptOf(given: Variables, simulatorUrl: string | undefined): Config['payScript'] {
  if (simulatorUrl !== undefined) return payScript(simulatorUrl + scriptPath, [])
  const { PHONEPE_SCRIPT_URL: url, PHONEPE_SCRIPT_HOSTS, PHONEPE_CLIENT_ID } = given
  if (url === undefined && PHONEPE_CLIENT_ID === undefined) return null
  return payScript(url ?? `https://mercury.phonepe.com${scriptPath}`, PHONEPE_SCRIPT_HOSTS.split(' ').filter(Boolean))
}

function payScript(url: string, hosts: string[]) {
  return { url, hosts: [...new Set([new URL(url).origin, ...hosts])] }
}
