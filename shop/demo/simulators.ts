import { join } from 'node:path'
import { createMailSender, type PhonePeSettings } from '@tanabana/api'
import { closeNow } from '../processes/close.ts'
import { listen } from '../processes/ports.ts'
import type { Config } from '../settings/config.ts'

/** The shop's name as it is now: it is the sender of mails. */
type ShopName = () => string | Promise<string>

/** Starts the simulators that are configured. @returns a function that stops them */
export async function openSimulators(config: Config, shopName: ShopName): Promise<() => Promise<void>> {
  const { server, phonepe, identity } = config
  // their addresses name this machine or one address of it
  const host = server.host === '0.0.0.0' ? 'localhost' : server.host
  const apps: Awaited<ReturnType<typeof phonepeSimulator | typeof identitySimulator>>[] = []
  const close = async () => {
    for (const app of apps.reverse()) await closeNow(app)
  }
  try {
    if (phonepe.simulator && phonepe.api) {
      const app = await phonepeSimulator(config, phonepe.api)
      apps.push(app)
      await listen(app, host, phonepe.simulator.port)
    }
    if (identity?.simulator) {
      const app = await identitySimulator(config, shopName)
      apps.push(app)
      await listen(app, host, identity.simulator.port)
    }
  } catch (error) {
    await close()
    throw error
  }
  return close
}

async function phonepeSimulator({ phonepe, server, dataDir }: Config, api: PhonePeSettings) {
  const { createPhonePeSimulator } = await import('@tanabana/simulators/phonepe/phonepe.ts')
  const webhook = phonepe.webhook && { ...phonepe.webhook, url: `${server.localUrl}/webhooks/phonepe` }
  return createPhonePeSimulator({ ...api, webhook, file: join(dataDir, 'phonepe-simulator.json') })
}

async function identitySimulator({ shop, mail }: Config, shopName: ShopName) {
  const { createIdentitySimulator } = await import('@tanabana/simulators/identity/identity.ts')
  return createIdentitySimulator({
    mailFolder: mail.folder,
    actionUrl: `${shop.url}/verify`,
    origins: [new URL(shop.url).origin],
    sendMail: mail.smtpUrl ? createMailSender({ ...mail, shopName }) : null,
  })
}
