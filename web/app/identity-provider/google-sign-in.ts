import { track } from '#analytics/events.ts'
import { readSignIn } from '#api/read-sign-in.ts'
import { deviceToken, keepDeviceToken } from '#session/device-token.ts'
import { shopper } from '#session/shopper-client.ts'
import { startSession } from '#session/stored-session.ts'
import type { GooglePerson } from './google-person.ts'
import type { IdentityProvider } from './identity-provider.ts'

/**
 * Exchanges the Google sign-in for a session of the shop, then signs out of the provider.
 * @param signal an aborted sign-in does not replace the current session
 * @throws CallError if the backend refuses
 */
export async function googleSignIn(
  provider: IdentityProvider,
  person: GooglePerson,
  signal: AbortSignal,
): Promise<void> {
  const { uid, email, displayName, photoURL, idToken } = person
  const body = { firebaseUid: uid, displayName, photoURL, idToken, ...deviceToken(), ...(email !== null && { email }) }
  try {
    const answer = readSignIn(await shopper('googleLogin', { body }, { signal }))
    keepDeviceToken(answer)
    startSession(answer)
    track({ what: 'signed in', by: 'Google' })
  } finally {
    await provider.signOut().catch(ignoreFailure)
  }
}

// The provider's sign-in exists only in this page's memory.
function ignoreFailure() {}
