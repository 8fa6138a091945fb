import type { Courier, IdentitySettings, PhonePeSettings, WebhookCredentials } from '@tanabana/api'
import { type GivenSettings, settingDefaults, settingNames, settingOf } from '@tanabana/contract/desk/settings.ts'
import type { AnalyticsSettings, IdentityService, PublicSettings } from '@tanabana/contract/public-settings.ts'
import { ConfigError, type Variables } from './environment-variables.ts'

export type Simulator = { port: number; url: string }

export type PhonePeConfig = {
  /** Null in live mode and with a separate backend. */
  simulator: Simulator | null
  api: PhonePeSettings | null
  webhook: WebhookCredentials | null
  script: PublicSettings['payScript']
}

export type IdentityConfig = {
  /** Null in live mode. */
  simulator: Simulator | null
  /** The provider as browsers reach it. */
  service: IdentityService
  /** The provider as the backend reaches it: how to check ID tokens and redeem codes. */
  idTokens: IdentitySettings
}

const scriptPath = '/web/bundle/checkout.js'
const signingKeys = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** What the merchant's settings are without the database: the defaults, and what the environment decides. */
export function readGivenSettings(variables: Variables): GivenSettings {
  const given = variables as Record<string, unknown>
  const fixed = settingNames.flatMap((name) => {
    const { variable, typed } = settingOf(name)
    const value = variable && given[variable]
    return value === undefined || value === '' ? [] : [[name, typed.parse(value)]]
  })
  const { SHOP_MODE, STORE_URL, MAIL_FROM = '' } = variables
  const from = /[^\s<>]+@[^\s<>]+/.exec(MAIL_FROM)?.[0]
  const defaults = {
    ...settingDefaults(SHOP_MODE === 'demo'),
    ...(SHOP_MODE === 'live' && STORE_URL && { 'shop-name': new URL(STORE_URL).hostname }),
    ...(from && { 'care-email': from }),
  }
  return { defaults, fixed: Object.fromEntries(fixed) }
}

/** By default a live shop tells its owners, and a demo tells nobody. */
export function readAlertsTo({ ALERTS_TO, SHOP_MODE }: Variables): readonly string[] | 'owners' {
  const value = ALERTS_TO ?? (SHOP_MODE === 'live' ? 'owners' : 'off')
  if (value === 'owners') return value
  return value === 'off' ? [] : [...new Set(value.split(/[\s,]+/))]
}

/** The merchant's own couriers: `Name=https://…{number}; Name=https://…`. */
export function readCouriers({ COURIERS = '' }: Variables): Courier[] {
  return COURIERS.split(';')
    .map((entry) => /^([^=]+)=(.+)$/.exec(entry))
    .flatMap((parts) => (parts ? [{ name: String(parts[1]).trim(), link: String(parts[2]).trim() }] : []))
}

/** @throws ConfigError if only one of two related variables is set */
export function readPhonePe(variables: Variables, simulator: Simulator | null): PhonePeConfig {
  return simulator === null
    ? { simulator, api: phonepeApi(variables), webhook: phonepeWebhook(variables), script: phonepeScript(variables) }
    : {
        simulator,
        api: {
          authUrl: `${simulator.url}/identity-manager`,
          pgUrl: `${simulator.url}/pg`,
          clientId: 'demo',
          clientSecret: 'demo-secret',
          clientVersion: '1',
        },
        webhook: { username: 'demo_shop', password: 'simulator1' },
        script: payScript(simulator.url + scriptPath, []),
      }
}

function phonepeApi(variables: Variables): PhonePeSettings | null {
  const { PHONEPE_CLIENT_ID: clientId, PHONEPE_CLIENT_SECRET: clientSecret } = variables
  if (clientId === undefined && clientSecret === undefined) return null
  if (clientId === undefined || clientSecret === undefined)
    throw new ConfigError('Set both PHONEPE_CLIENT_ID and PHONEPE_CLIENT_SECRET, or neither.')
  return {
    authUrl: variables.PHONEPE_AUTH_URL.replace(/\/+$/, ''),
    pgUrl: variables.PHONEPE_URL.replace(/\/+$/, ''),
    clientId,
    clientSecret,
    clientVersion: variables.PHONEPE_CLIENT_VERSION,
  }
}

function phonepeWebhook(variables: Variables): WebhookCredentials | null {
  const { PHONEPE_WEBHOOK_USERNAME: username, PHONEPE_WEBHOOK_PASSWORD: password } = variables
  if (username === undefined && password === undefined) return null
  if (username === undefined || password === undefined)
    throw new ConfigError('Set both PHONEPE_WEBHOOK_USERNAME and PHONEPE_WEBHOOK_PASSWORD, or neither.')
  return { username, password }
}

/** With a separate backend there are no credentials here: PHONEPE_SCRIPT_URL then turns online payment on. */
function phonepeScript(variables: Variables): PhonePeConfig['script'] {
  const { PHONEPE_SCRIPT_URL: url, PHONEPE_SCRIPT_HOSTS, PHONEPE_CLIENT_ID } = variables
  if (url === undefined && PHONEPE_CLIENT_ID === undefined) return null
  return payScript(url ?? `https://mercury.phonepe.com${scriptPath}`, PHONEPE_SCRIPT_HOSTS.split(' ').filter(Boolean))
}

function payScript(url: string, hosts: string[]) {
  return { url, hosts: [...new Set([new URL(url).origin, ...hosts])] }
}

/** @throws ConfigError if a Firebase app has no API key */
export function readAnalytics(variables: Variables): AnalyticsSettings | null {
  const { GA4_MEASUREMENT_ID: measurementId, FIREBASE_APP_ID: app, FIREBASE_API_KEY: apiKey } = variables
  if (app !== undefined && apiKey === undefined)
    throw new ConfigError(
      'FIREBASE_APP_ID is set, but FIREBASE_API_KEY is not. Set it to the API key of the same project.',
    )
  if (measurementId === undefined) return null
  const configUrl = `${variables.ANALYTICS_CONFIG_URL.replace(/\/+$/, '')}/${app}/webConfig`
  return {
    measurementId,
    scriptUrl: variables.ANALYTICS_SCRIPT_URL,
    config: app !== undefined && apiKey !== undefined ? { configUrl, apiKey } : null,
  }
}

/**
 * @returns null without an identity provider
 * @throws ConfigError if only one of two related variables is set
 */
export function readIdentity(variables: Variables, simulator: Simulator | null): IdentityConfig | null {
  const service = identityService(variables, simulator)
  return service && { simulator, service, idTokens: idTokenSettings(service) }
}

function identityService(variables: Variables, simulator: Simulator | null): IdentityService | null {
  if (simulator)
    return {
      projectId: 'demo-shop',
      apiKey: 'demo',
      authDomain: 'demo-shop.firebaseapp.com',
      simulatorUrl: simulator.url,
    }
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_APP_ID: app } = variables
  // without a project, the key belongs to the analytics
  if (projectId === undefined && (apiKey === undefined || app !== undefined)) return null
  if (projectId === undefined || apiKey === undefined)
    throw new ConfigError('Set both FIREBASE_PROJECT_ID and FIREBASE_API_KEY, or neither.')
  const authDomain = variables.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`
  const { FIREBASE_URL: simulatorUrl = null, STORE_URL: storeUrl = '' } = variables
  // it says who a shopper is: another program on its port could sign in as anybody
  if (simulatorUrl && !/^https?:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1)(:|$)/.test(storeUrl))
    throw new ConfigError('FIREBASE_URL is for tests of a shop on this machine. Remove it.')
  return { projectId, apiKey, authDomain, simulatorUrl }
}

/** See https://firebase.google.com/docs/auth/admin/verify-id-tokens#verify_id_tokens_using_a_third-party_jwt_library */
function idTokenSettings({ projectId, apiKey, simulatorUrl }: IdentityService): IdentitySettings {
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
