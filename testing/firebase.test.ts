import { createIdentitySimulator } from '@tanabana/simulators/identity/identity.ts'
import { openFirebase } from '@tanabana/web/app/identity-provider/firebase.ts'
import { expect, test } from 'vitest'

test('deletes the password account it created, not the Google account signed in afterwards', async () => {
  const provider = createIdentitySimulator()
  const simulatorUrl = await provider.listen({ host: '127.0.0.1', port: 0 })
  const { createAccount, sendVerification, deleteAccount, signInWithToken } = openFirebase({
    projectId: 'demo-shop',
    apiKey: 'demo',
    authDomain: 'demo-shop.firebaseapp.com',
    simulatorUrl,
  })
  const fromGoogle = () =>
    signInWithToken(JSON.stringify({ sub: '108', email: 'meera@gmail.example', email_verified: true, name: 'Meera' }))
  try {
    const { uid } = await createAccount('asha@example.in', 'random-8')
    const google = await fromGoogle()
    await sendVerification()
    const { mails } = (await provider.inject('/mailbox.json')).json<{ mails: { to: string }[] }>()
    expect(mails.map(({ to }) => to)).toEqual(['asha@example.in'])
    await deleteAccount()
    expect((await fromGoogle()).uid).toBe(google.uid)
    expect((await createAccount('asha@example.in', 'random-8')).uid).not.toBe(uid)
  } finally {
    await provider.close()
  }
})
