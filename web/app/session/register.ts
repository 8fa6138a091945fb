import { CallError } from '@tanabana/contract/client.ts'
import { shopper } from '#api/shopper-client.ts'
import { happened } from '#shell/happenings.ts'
import { IdentityError, type IdentityProvider, identityProvider, type ProviderAccount } from './identity-provider.ts'
import { randomPassword } from './random-password.ts'

export type Registration = { username: string; firstname: string; lastname: string; email: string; password: string }

/**
 * Makes an account: first at the identity provider, which mails the verification link, then at the shop.
 * @throws IdentityError, or CallError where the backend refuses
 */
export async function register(person: Registration, identityUrl: string | null): Promise<void> {
  const provider = identityUrl ? identityProvider(identityUrl) : null
  const account = provider && (await createAccount(provider, person.email))
  try {
    const body = account ? { ...person, firebaseUid: account.uid } : person
    const answer: { status: string; message: string } | undefined = await shopper('register', { body })
    // a backend may refuse with 200
    if (answer?.status === 'FAILURE') throw new CallError(422, { message: answer.message })
    happened({ what: 'signed up', by: 'password' })
  } catch (error) {
    if (provider && account && isRefusal(error)) await provider.deleteAccount(account.idToken).catch(leaveForNextTry)
    throw error
  }
}

/** Null where the e-mail has an account there already, left from an earlier try: that doesn't stand in the way. */
async function createAccount(provider: IdentityProvider, email: string): Promise<ProviderAccount | null> {
  try {
    const account = await provider.createAccount(email, randomPassword())
    await provider.sendVerification(account.idToken).catch(mailLater)
    return account
  } catch (error) {
    if (error instanceof IdentityError && error.code === 'email-already-in-use') return null
    throw error
  }
}

/** No answer and a failing server may both have made the account; only a refusal surely has not. */
function isRefusal(error: unknown) {
  return error instanceof CallError && error.status >= 400 && error.status < 500
}

// Signing in doesn't need a verified e-mail, and the shop can send the link again.
function mailLater() {}

// An account left at the provider doesn't block the next registration.
function leaveForNextTry() {}
