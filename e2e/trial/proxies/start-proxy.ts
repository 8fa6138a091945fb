import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Certificate } from '@tanabana/testing/self-signed.ts'
import { MissingProgram } from '../missing-program.ts'

export type ProxyName = 'caddy' | 'nginx'
export type Ports = { shop: number; https: number; http: number }

const packages = { caddy: 'caddy', nginx: 'nginx-light' }
const deploy = join(import.meta.dirname, '..', '..', '..', 'deploy')

/**
 * Starts a proxy with its configuration of `deploy/`: only ports, the host name and the certificate are replaced.
 * @throws MissingProgram if it is not installed
 * @throws Error with its output if it rejects the configuration or does not start
 */
export async function startProxy(name: ProxyName, folder: string, ports: Ports, certificate: Certificate) {
  const found = spawnSync(name, [name === 'nginx' ? '-v' : 'version'], { encoding: 'utf8' })
  if (found.error) throw new MissingProgram(`${name} is missing. On Debian: apt-get install ${packages[name]}`)
  await writeFile(join(folder, 'cert.pem'), certificate.cert)
  await writeFile(join(folder, 'key.pem'), certificate.key, { mode: 0o600 })
  const { file, check, start, environment } = await (name === 'caddy' ? caddy : nginx)(folder, ports)
  const env = { ...process.env, ...environment }
  const checked = spawnSync(name, check, { env, encoding: 'utf8' })
  if (checked.status !== 0) throw new Error(`${name} rejects ${file}:\n${checked.stdout}${checked.stderr}`)
  const child = spawn(name, start, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  if (!(await isListening(ports.https, child))) throw new Error(`${name} did not start:\n${output}`)
  const version = /\d+\.\d+\.\d+/.exec(`${found.stdout}${found.stderr}`)?.[0] ?? ''
  return { version, stop: () => stop(child) }
}

async function caddy(folder: string, { shop, https, http }: Ports) {
  const file = join(folder, 'Caddyfile')
  const site = await readFile(join(deploy, 'Caddyfile'), 'utf8')
  const options = `{\n\tadmin off\n\thttps_port ${https}\n\thttp_port ${http}\n\tauto_https disable_certs\n}\n`
  const hosts = '{$SHOP_HOST:shop.example} {$DESK_HOST:desk.shop.example} {'
  const tls = `${hosts}\n\ttls ${folder}/cert.pem ${folder}/key.pem`
  await writeFile(file, options + replace(site, hosts, tls))
  const environment = {
    SHOP_HOST: 'localhost',
    DESK_HOST: 'desk.localhost',
    SHOP_UPSTREAM: `127.0.0.1:${shop}`,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  const where = ['--config', file, '--adapter', 'caddyfile']
  return { file, check: ['validate', ...where], start: ['run', ...where], environment }
}

async function nginx(folder: string, { shop, https, http }: Ports) {
  const file = join(folder, 'nginx.conf')
  let site = await readFile(join(deploy, 'nginx.conf'), 'utf8')
  for (const [from, to] of [
    ['shop.example', 'localhost'],
    ['127.0.0.1:3000', `127.0.0.1:${shop}`],
    ['/etc/letsencrypt/live/localhost/fullchain.pem', `${folder}/cert.pem`],
    ['/etc/letsencrypt/live/localhost/privkey.pem', `${folder}/key.pem`],
    ['listen 80;', `listen ${http};`],
    ['listen [::]:80;', `listen [::]:${http};`],
    ['listen 443 ', `listen ${https} `],
    ['listen [::]:443 ', `listen [::]:${https} `],
  ] as const)
    site = replace(site, from, to)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await mkdir(join(folder, 'logs'), { recursive: true })
  const own = temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')
  const head = `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents {}\n`
  await writeFile(file, `${head}http {\n${own}\naccess_log off;\n${site}\n}\n`)
  const where = ['-p', folder, '-c', file]
  return { file, check: ['-t', ...where], start: where, environment: {} }
}

function replace(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`The configuration has no "${from}" any more.`)
  return text.replaceAll(from, to)
}

async function isListening(port: number, child: ChildProcess): Promise<boolean> {
  for (const end = Date.now() + 10_000; Date.now() < end && child.exitCode === null; await setTimeout(50)) {
    const accepts = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (accepts) return true
  }
  return false
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (child.exitCode === null && child.kill('SIGTERM')) await ended
}
