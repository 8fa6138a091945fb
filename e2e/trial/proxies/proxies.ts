import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { selfSigned } from '@tanabana/testing/self-signed.ts'
import { freePorts, openShopProcess } from '../../shop-process.ts'
import { restartUnderLoad } from './restart.ts'
import { type ProxyName, startProxy } from './start-proxy.ts'
import { steps } from './steps.ts'

/** Runs the proxies of `deploy/` in front of a shop on loopback, with a self-signed certificate. */
export async function runProxies(options: readonly string[], print: (line: string) => void): Promise<boolean> {
  const names: ProxyName[] = ['caddy', 'nginx']
  const wanted = names.filter((name) => options.length === 0 || options.includes(name))
  const first = Number(process.env.TRIAL_PORT ?? (await freePorts(5)))
  const ports = { shop: first, https: first + 3, http: first + 4 }
  const origin = `https://localhost:${ports.https}`
  const certificate = await selfSigned('localhost')
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate.cert])
  const shop = await openShopProcess('', { STORE_URL: origin, TRUST_PROXY: '127.0.0.1' }, ports.shop)
  let passed = true
  const report = (what: string, wrong: readonly string[]) => {
    print(`${wrong.length === 0 ? 'passed' : 'FAILED'}  ${what}`)
    for (const one of wrong.slice(0, 10)) print(`         ${one}`)
    passed &&= wrong.length === 0
  }
  try {
    for (const name of wanted) {
      const folder = await mkdtemp(join(tmpdir(), 'tanabana-proxy-'))
      // nginx, started as root, works as another user
      await chmod(folder, 0o755)
      try {
        const proxy = await startProxy(name, folder, ports, certificate)
        try {
          const visit = { name, origin, ports, shop }
          report(`${name} ${proxy.version} accepts its configuration and starts`, [])
          for (const [what, step] of Object.entries(steps)) {
            const wrong: string[] = []
            await step(visit, wrong).catch((error: Error) => wrong.push(error.message))
            report(`${name}: ${what}`, wrong)
          }
          const wrong: string[] = []
          report(`${name}: ${await restartUnderLoad(visit, wrong)}`, wrong)
        } finally {
          await proxy.stop()
        }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    }
  } finally {
    await shop.discard()
  }
  return passed
}
