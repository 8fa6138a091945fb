import { isRefusal } from '@tanabana/contract/client.ts'
import { oneLine } from '@tanabana/contract/one-line.ts'
import type { IdentityService } from '@tanabana/contract/public-settings.ts'
import { track } from '#analytics/events.ts'
import { readDone } from '#api/read-sign-in.ts'
import { IdentityError } from '#identity-provider/identity-error.ts'
import { type IdentityProvider, identityProvider } from '#identity-provider/identity-provider.ts'
import { randomPassword } from '#passwords/random-password.ts'
import { shopper } from '#session/shopper-client.ts'

export type Registration = { username: string; firstname: string; lastname: string; email: string; password: string }

/**
 * Creates the account at the identity provider, which mails the verification link, then in the shop.
 * @returns whether the provider mailed the link: if not, the shop does, if it sends mails
 * @throws IdentityError, or CallError if the backend refuses
 */
export async function register(person: Registration, service: IdentityService | null): Promise<boolean> {
  const provider = service && identityProvider(service)
  const account = provider && (await createAccount(provider, oneLine(person.email)))
  try {
    // the shop mails the link if the provider did not
    const verification = account?.mailed ? ('provider' as const) : ('shop' as const)
    const body = { ...person, verification, ...(account && { firebaseUid: account.uid }) }
    readDone(await shopper('register', { body }))
    track({ what: 'signed up', by: 'password' })
    return verification === 'provider'
  } catch (error) {
    if (provider && account && isRefusal(error)) await provider.deleteAccount().catch(ignoreFailure)
    throw error
  } finally {
    await provider?.signOut().catch(ignoreFailure)
  }
}

/** @returns null if the provider already has an account, left from an earlier try */
async function createAccount(provider: IdentityProvider, email: string) {
  try {
    const { uid } = await provider.createAccount(email, randomPassword())
    const mailed = await provider.sendVerification().then(
      () => true,
      () => false,
    )
    return { uid, mailed }
  } catch (error) {
    if (error instanceof IdentityError && error.code === 'email-already-in-use') return null
    throw error
  }
}

// An account left at the provider blocks no registration; its sign-in exists only in this page's memory.
function ignoreFailure() {}
