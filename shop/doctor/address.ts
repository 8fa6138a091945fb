import { randomBytes } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { type Diagnosis, diagnosisPath, diagnosisSecrets } from '@tanabana/api'
import { addressKind, type Config } from '../settings/config.ts'
import { ask, type Reply } from './ask.ts'
import { type Check, ok, problem, type Result, reason, unknown, warning } from './finding.ts'
import { judgeCertificate, judgeProxy } from './judge.ts'

/** From the block for documentation: it can be no real client. */
const forgedAddress = '203.0.113.77'

const notReached = 'This shop was not reached at its address.'

type Visit = { reply: Reply; diagnosis: Diagnosis | null }

/** Checks of the shop's port, and of its public address from outside: name, certificate, proxy, webhook. */
export function addressChecks(config: Config): Check[] {
  const { server, shop, masterSecret, phonepe, mode } = config
  const secrets = diagnosisSecrets(masterSecret)
  const visit = async (origin: string): Promise<Visit> => {
    const nonce = randomBytes(16).toString('hex')
    const headers = { 'x-diagnosis': secrets.question(nonce), 'x-forwarded-for': forgedAddress }
    const reply = await ask(origin + diagnosisPath, { headers })
    const diagnosis = reply.status === 200 ? parse(reply.body) : null
    return { reply, diagnosis: diagnosis?.proof === secrets.proof(nonce) ? diagnosis : null }
  }
  const port: Check = { name: 'Port', run: () => checkPort(() => visit(server.localUrl), server) }
  const desk: Check[] = mode === 'live' ? [{ name: 'Desk host', run: () => checkDeskHost(visit, config) }] : []
  const { hostname, port: publicPort } = new URL(shop.url)
  const kind = addressKind(shop.url)
  if (kind !== 'https') {
    const text = 'STORE_URL has no https: browsers then refuse sign-in, passkeys and notices. Set up a proxy with TLS.'
    const https: Check = {
      name: 'Https',
      run: () => (kind === 'local' ? unknown('STORE_URL is on this machine.') : problem(text)),
    }
    return [port, https, ...desk]
  }
  const visiting = visit(shop.url)
  visiting.catch(() => undefined)
  return [
    port,
    { name: 'Name', run: () => resolveName(hostname) },
    {
      name: 'Certificate',
      run: async () => {
        const { certificate } = (await visiting.catch(() => null))?.reply ?? {}
        return certificate ? judgeCertificate(certificate, new Date()) : unknown(notReached)
      },
    },
    {
      name: 'This shop',
      run: () =>
        visiting.then(
          (seen) => isThisShop(seen, shop.url),
          (error) => noAnswer(error, shop.url),
        ),
    },
    {
      name: 'Proxy',
      run: async () => {
        const { diagnosis } = (await visiting.catch(() => null)) ?? {}
        if (!diagnosis) return unknown(notReached)
        const { address } = await lookup(hostname)
        const isLoopback = /^(127\.|::1$)/.test(address)
        return judgeProxy(diagnosis, { forgedAddress, trustProxy: server.trustProxy, isLoopback })
      },
    },
    { name: 'Http', run: () => (publicPort ? unknown('STORE_URL names a port.') : redirects(hostname)) },
    {
      name: 'Metrics',
      run: () =>
        visiting.then(
          () => hidesMetrics(shop.url),
          () => unknown(notReached),
        ),
    },
    ...(phonepe.webhook && mode === 'live'
      ? [
          {
            name: 'Webhook',
            run: () =>
              visiting.then(
                () => answersWebhooks(shop.url),
                () => unknown(notReached),
              ),
          },
        ]
      : []),
    ...desk,
  ]
}

function parse(body: string): Diagnosis | null {
  try {
    return JSON.parse(body) as Diagnosis
  } catch {
    return null
  }
}

async function checkPort(visit: () => Promise<Visit>, { host, port, trustProxy }: Config['server']): Promise<Result> {
  try {
    const { diagnosis } = await visit()
    if (!diagnosis)
      return problem(
        `Port ${port} belongs to another program. See which: ss -ltnp | grep :${port}. Stop it, or set PORT.`,
      )
    const isOpenToAll = host === '0.0.0.0' && typeof trustProxy === 'string' && /^(127\.|loopback)/.test(trustProxy)
    if (isOpenToAll)
      return warning(`Port ${port} is open to the internet, past the proxy. Remove HOST from your settings.`)
    return ok(`The shop is open at port ${port}.`)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')) throw error
    return warning(`The shop is stopped; port ${port} is free. Start it: sudo systemctl start tanabana`)
  }
}

async function resolveName(host: string): Promise<Result> {
  try {
    const found = await lookup(host, { all: true })
    return ok(`${host} is ${found.map(({ address }) => address).join(' and ')}.`)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EAI_AGAIN') return unknown('The name server does not answer. Try again.')
    return problem(`${host} has no address. Add an A record with this server's IP address where you bought the name.`)
  }
}

function isThisShop({ reply, diagnosis }: Visit, url: string): Result {
  if (diagnosis) return ok(`This shop answers at ${url}.`)
  if (reply.status === 502 || reply.status === 503 || reply.status === 504)
    return problem(
      `The proxy at ${url} does not reach the shop (${reply.status}). Is it open, and is the port the same in both?`,
    )
  return problem(
    `Something else answers at ${url} (${reply.status}). Check the proxy's address, and the name's A record.`,
  )
}

function noAnswer(error: unknown, url: string): Result {
  const code = error instanceof Error && 'code' in error ? String(error.code) : reason(error)
  return problem(
    `Nothing answers at ${url} (${code}). Is the proxy running, and are ports 80 and 443 open in the firewall?`,
  )
}

async function redirects(host: string): Promise<Result> {
  const reply = await ask(`http://${host}/`).catch((error: unknown) => reason(error))
  if (typeof reply === 'string')
    return warning(`http://${host} does not answer: ${reply} Open port 80 in the firewall.`)
  const location = String(reply.headers.location ?? '')
  if (reply.status < 400 && location.startsWith('https://')) return ok('http leads to https.')
  return problem(
    `http://${host} does not lead to https (${reply.status}). Take the proxy's configuration from deploy/.`,
  )
}

async function checkDeskHost(
  visit: (origin: string) => Promise<Visit>,
  { deskUrl, deskHasOwnHost, shop }: Config,
): Promise<Result> {
  const how = 'See docs/operating.md, "How do I give the desk its own host?".'
  if (!deskHasOwnHost) return warning(`Scripts on the shop's pages can reach the desk: set DESK_URL. ${how}`)
  const { protocol, host } = new URL(deskUrl)
  if (protocol === 'http:') return unknown(`${deskUrl} is on this machine. Reach it by a tunnel, such as with ssh -L.`)
  const seen = await visit(deskUrl).catch((error: unknown) => noAnswer(error, deskUrl))
  if ('state' in seen) return seen
  const { reply, diagnosis } = seen
  if (!diagnosis) return isThisShop(seen, deskUrl)
  if (diagnosis.host.toLowerCase() !== host)
    return problem(`The proxy passes ${deskUrl} on as ${diagnosis.host}. It must keep the host and its port. ${how}`)
  if (reply.certificate?.error) return judgeCertificate(reply.certificate, new Date())
  if ((await ask(`${shop.url}/desk/api/me`)).status !== 404)
    return problem(`The desk still answers at ${shop.url}/desk. Restart the shop.`)
  return ok(`The desk has its own host, ${host}.`)
}

async function hidesMetrics(url: string): Promise<Result> {
  const { status } = await ask(`${url}/metrics`)
  if (status !== 200) return ok('/metrics is not public.')
  return problem("Everybody can read /metrics. Take the proxy's configuration from deploy/.")
}

async function answersWebhooks(url: string): Promise<Result> {
  const headers = { 'content-type': 'application/json', authorization: 'doctor' }
  const { status } = await ask(`${url}/webhooks/phonepe`, { method: 'POST', headers, body: '{}' })
  if (status === 401) return ok(`PhonePe's webhooks arrive at ${url}/webhooks/phonepe.`)
  return problem(`${url}/webhooks/phonepe answers ${status}, not 401. Does the proxy pass POST requests?`)
}
