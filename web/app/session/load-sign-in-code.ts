import { globalMessages } from '@tanabana/contract/messages.ts'
import { SignInError } from './sign-in-error.ts'

/** Loads code that a sign-in needs. @throws SignInError if it does not load */
export async function loadSignInCode<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(() => {
    throw new SignInError(globalMessages.noResponse)
  })
}
