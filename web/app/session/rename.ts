import type { Profile } from '@tanabana/contract/profile.ts'
import { shopper } from './shopper-client.ts'
import { currentSession, renameSession } from './stored-session.ts'

/** Changes the shopper's name on the server and in the session. @throws CallError */
export async function rename(username: string, name: { firstname: string; lastname: string }): Promise<Profile> {
  const { token, ...profile } = await shopper('updateProfile', { params: { username }, body: name })
  if (currentSession().username === username) renameSession(profile.firstname, token)
  return profile
}
