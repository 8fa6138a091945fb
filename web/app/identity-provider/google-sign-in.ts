import { track } from '#analytics/events.ts'
import { readSignIn } from '#api/read-sign-in.ts'
import { deviceToken, keepDeviceToken } from '#session/device-token.ts'
import { shopper } from '#session/shopper-client.ts'
import { startSession } from '#session/stored-session.ts'
import type { GooglePerson } from './google-person.ts'
import type { IdentityProvider } from './identity-provider.ts'

/**
 * Exchanges what Google said of a person for a session of the shop. The provider's own sign-in has served then.
 * @param signal once aborted, nobody waits for it any more, and whoever is signed in by then stays
 * @throws CallError where the backend refuses
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
    await provider.signOut().catch(forgottenAnyway)
  }
}

// The provider's sign-in lives in this page's memory alone.
function forgottenAnyway() {}
