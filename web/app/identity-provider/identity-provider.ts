import type { IdentityService } from '#api/public-client.ts'
import type { GooglePerson } from './google-person.ts'
import { askGoogle } from './google-popup.ts'
import { IdentityError, toIdentityError } from './identity-error.ts'

/** The identity provider. Every method rejects with IdentityError. */
export type IdentityProvider = {
  /** Makes an account, which the next two are about. */
  createAccount(email: string, password: string): Promise<{ uid: string }>
  sendVerification(): Promise<void>
  deleteAccount(): Promise<void>
  /** To be called in the click itself, or the browser blocks the window. An abort closes the window where it can. */
  signInWithGoogle(signal: AbortSignal): Promise<GooglePerson>
  signOut(): Promise<void>
  /** Fetches the SDK, so that it is there when it is needed. */
  prepare(): void
}

let made: IdentityProvider | undefined

/** The provider over Firebase's SDK, which is fetched with the first use; one a page. */
export function identityProvider(service: IdentityService): IdentityProvider {
  made ??= overFirebase(service)
  return made
}

function overFirebase(service: IdentityService): IdentityProvider {
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
    createAccount: async (email, password) => translated(async () => (await sdk()).createAccount(email, password)),
    sendVerification: async () => translated(async () => (await sdk()).sendVerification()),
    deleteAccount: async () => translated(async () => (await sdk()).deleteAccount()),
    signInWithGoogle: (signal) =>
      translated(async () => {
        if (!simulatorUrl) return (await sdk()).signInWithPopup()
        // opened before anything is waited for
        const chosen = askGoogle(simulatorUrl, signal)
        const [idToken, { signInWithToken }] = await Promise.all([chosen, sdk()])
        return signInWithToken(idToken)
      }),
    signOut: async () => (opening ? translated(async () => (await sdk()).signOut()) : undefined),
    prepare: () => void sdk().catch(tryAgainThen),
  }
}

// The first use fetches it again, and says what is wrong.
function tryAgainThen() {}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toIdentityError(error)
  }
}

/**
 * The SDK waits 30 seconds for its servers, 60 in what it takes for an app of a phone, and 5 where there is no network. It
 * decides once, while it is loaded: a phone's radio may take as long in a browser.
 * @throws IdentityError where it can't be fetched
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
