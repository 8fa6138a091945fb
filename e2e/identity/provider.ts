import { deleteApp, initializeApp } from '@firebase/app'
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from '@firebase/auth'

/** An identity provider under test: our simulator or Google's emulator. */
export type Provider = {
  name: string
  /** A new SDK instance with the storefront's settings, signed out. */
  sdk(): Auth
  /** The newest code mailed to an address, or an empty string. */
  mailedCode(email: string): Promise<string>
  close(): Promise<void>
}

type Mail = { to?: string; code?: string; email?: string; oobCode?: string }

/** @param mails where to read sent mails, and their order */
export function openProvider(
  name: string,
  origin: string,
  mails: { path: string; newest: 'first' | 'last' },
): Provider {
  const opened: (() => Promise<void>)[] = []
  return {
    name,

    sdk() {
      const app = initializeApp({ projectId: 'demo-shop', apiKey: 'demo' }, `${name} ${opened.length}`)
      const auth = initializeAuth(app, { persistence: inMemoryPersistence })
      connectAuthEmulator(auth, origin, { disableWarnings: true })
      opened.push(() => deleteApp(app))
      return auth
    },

    async mailedCode(email) {
      const list = (await (await fetch(origin + mails.path)).json()) as { mails?: Mail[]; oobCodes?: Mail[] }
      const all = list.mails ?? list.oobCodes ?? []
      const mine = all.filter((mail) => (mail.to ?? mail.email) === email)
      const newest = mails.newest === 'first' ? mine[0] : mine.at(-1)
      return newest?.code ?? newest?.oobCode ?? ''
    },

    async close() {
      for (const close of opened) await close()
    },
  }
}
