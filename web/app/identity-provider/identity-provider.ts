import type { IdentityService } from '@tanabana/contract/public-settings.ts'
import type { GooglePerson } from './google-person.ts'
import { askGoogle } from './google-popup.ts'
import { IdentityError, toIdentityError } from './identity-error.ts'

/** The identity provider. Every method rejects with IdentityError. */
export type IdentityProvider = {
  /** Creates the account that the next two methods act on. */
  createAccount(email: string, password: string): Promise<{ uid: string }>
  sendVerification(): Promise<void>
  deleteAccount(): Promise<void>
  /** Call it in the click handler, or the browser blocks the popup. Aborting closes the popup if possible. */
  signInWithGoogle(signal: AbortSignal): Promise<GooglePerson>
  signOut(): Promise<void>
  /** Preloads the SDK. */
  prepare(): void
}

let provider: IdentityProvider | undefined

/** The provider, one per page. Loads Firebase's SDK on first use. */
export function identityProvider(service: IdentityService): IdentityProvider {
  provider ??= createProvider(service)
  return provider
}

function createProvider(service: IdentityService): IdentityProvider {
  const { simulatorUrl } = service
  let opening: ReturnType<typeof openSdk> | undefined
  const sdk = () => {
    opening ??= openSdk(service).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  return {
    createAccount: async (email, password) =>
      withIdentityErrors(async () => (await sdk()).createAccount(email, password)),
    sendVerification: async () => withIdentityErrors(async () => (await sdk()).sendVerification()),
    deleteAccount: async () => withIdentityErrors(async () => (await sdk()).deleteAccount()),
    signInWithGoogle: (signal) =>
      withIdentityErrors(async () => {
        if (!simulatorUrl) return (await sdk()).signInWithPopup()
        // before any await, or the browser blocks the popup
        const chosen = askGoogle(simulatorUrl, signal)
        const [idToken, { signInWithToken }] = await Promise.all([chosen, sdk()])
        return signInWithToken(idToken)
      }),
    signOut: async () => (opening ? withIdentityErrors(async () => (await sdk()).signOut()) : undefined),
    prepare: () => void sdk().catch(ignoreFailure),
  }
}

// The first use loads it again and reports the error.
function ignoreFailure() {}

async function withIdentityErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toIdentityError(error)
  }
}

/**
 * The SDK's timeout is 30 seconds, or 60 in a Cordova app. It checks for Cordova while loading,
 * so phones pretend: their radio may be as slow in a browser. @throws IdentityError if the SDK does not load
 */
async function openSdk(service: IdentityService) {
  const page = window as { cordova?: object }
  const pretend = matchMedia('(pointer: coarse)').matches && !page.cordova
  if (pretend) page.cordova = {}
  try {
    const { openFirebase } = await import('./firebase.ts').catch(() => {
      throw new IdentityError('network-request-failed')
    })
    return openFirebase(service)
  } finally {
    if (pretend) delete page.cordova
  }
}
