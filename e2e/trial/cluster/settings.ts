import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

const source = join(import.meta.dirname, '../../../deploy/cluster')

export const nodes = [1, 2, 3] as const
export type Node = (typeof nodes)[number]

export const portCount = 20

/** Ports of everything on this machine, from the first of `portCount` free ones. */
export function portsFrom(first: number) {
  const each = (from: number) => (node: Node) => first + from + node - 1
  return {
    client: each(0),
    peer: each(3),
    postgres: each(6),
    rest: each(9),
    primary: first + 12,
    replicas: first + 13,
    pooler: first + 14,
    plain: first + 15,
    front: first + 16,
    shop: (shop: 1 | 2) => first + 17 + shop - 1,
    testPooler: first + 19,
  }
}

export type Ports = ReturnType<typeof portsFrom>

export type Layout = { folder: string; ports: Ports; passwords: Record<string, string> }

/** The data folder of a node. */
export const dataOf = ({ folder }: Layout, node: Node) => join(folder, `db${node}`)

/** Replaces in order. @throws Error if something is not there: the trial must run what `deploy/cluster` contains */
function replaceAll(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((current, [from, to]) => {
    if (!current.includes(from)) throw new Error(`"${from}" is not in the configuration`)
    return current.replaceAll(from, to)
  }, text)
}

const read = (name: string) => readFile(join(source, name), 'utf8')

/** Writes all configurations of `deploy/cluster` with other addresses, ports, paths and passwords, and nothing else. */
export async function writeSettings(layout: Layout): Promise<void> {
  const { folder, ports, passwords } = layout
  const local = (port: number) => `127.0.0.1:${port}`
  const checked = nodes.map(
    (node) =>
      [
        `10.0.0.1${node}:5432 check port 8008`,
        `${local(ports.postgres(node))} check port ${ports.rest(node)}`,
      ] as const,
  )
  const database = replaceAll(await read('haproxy-database.cfg'), [
    ...checked,
    ['  user haproxy\n  group haproxy\n', ''],
    ['127.0.0.1:5000', local(ports.primary)],
    ['127.0.0.1:5001', local(ports.replicas)],
  ])
  const front = replaceAll(await read('haproxy-front.cfg'), [
    ['10.0.0.21:3000', local(ports.shop(1))],
    ['10.0.0.22:3000', local(ports.shop(2))],
    ['  user haproxy\n  group haproxy\n', ''],
    ['0.0.0.0:80', local(ports.plain)],
    // `npm run trial -- proxies` tries TLS
    ['0.0.0.0:443 ssl crt /etc/haproxy/shop.pem alpn h2,http/1.1', local(ports.front)],
  ])
  const pooler = replaceAll(await read('pgbouncer.ini'), [
    ['port=5000', `port=${ports.primary}`],
    ['listen_port = 6432', `listen_port = ${ports.pooler}`],
    ['/var/run/postgresql', folder],
    ['/etc/pgbouncer', folder],
    ['/var/log/postgresql', folder],
  ])
  await writeFile(join(folder, 'haproxy-database.cfg'), database)
  await writeFile(join(folder, 'haproxy-front.cfg'), front)
  await writeFile(join(folder, 'pgbouncer.ini'), pooler)
  const forTests = replaceAll(pooler, [
    ['shop = host', '* = host'],
    [' dbname=shop', ''],
    ['pgbouncer.pid', 'pgbouncer-tests.pid'],
    ['pgbouncer.log', 'pgbouncer-tests.log'],
    // each file of tests has a database of its own: their connections together would be too many
    ['server_idle_timeout = 60', 'server_idle_timeout = 2'],
    [`listen_port = ${ports.pooler}`, `listen_port = ${ports.testPooler}`],
  ])
  await writeFile(join(folder, 'pgbouncer-tests.ini'), forTests)
  await writeFile(join(folder, 'userlist.txt'), `"shop" "${passwords['CHANGE-ME-5']}"\n`, { mode: 0o644 })
  for (const node of nodes) await writePatroni(layout, node)
}

async function writePatroni(layout: Layout, node: Node): Promise<void> {
  const { folder, ports } = layout
  const sockets = join(folder, `sockets${node}`)
  await mkdir(sockets, { recursive: true })
  await chmod(sockets, 0o777)
  const text = replaceAll(await read('patroni.yml'), [
    ...nodes.map((one) => [`10.0.0.1${one}:2379`, `127.0.0.1:${ports.client(one)}`] as const),
    ['10.0.0.0/24', '127.0.0.0/8'],
    ['/var/lib/postgresql/15/shop', dataOf(layout, node)],
    ['/var/lib/postgresql/patroni.pgpass', join(folder, `pgpass${node}`)],
    ['/var/run/postgresql', sockets],
    // three servers share one machine
    ['shared_buffers: 1GB', 'shared_buffers: 64MB'],
    ['wal_keep_size: 512MB', 'wal_keep_size: 64MB'],
  ])
  await writeFile(join(folder, `patroni${node}.yml`), text)
}

/** The environment of a node's etcd or Patroni: the lines of the first machine, as the README tells to change them. */
export async function environmentOf(
  file: 'etcd.env' | 'patroni.env',
  { folder, ports, passwords }: Layout,
  node: Node,
): Promise<Record<string, string>> {
  const lines = Object.entries(parseEnv(await read(file)) as Record<string, string>)
  const portOf: Record<string, (one: Node) => number> = {
    2379: ports.client,
    2380: ports.peer,
    8008: ports.rest,
    5432: ports.postgres,
  }
  return Object.fromEntries(
    lines.map(([name, value]) => {
      const own =
        name === 'ETCD_INITIAL_CLUSTER'
          ? value
          : value.replace(/^db1$|10\.0\.0\.11/, (first) => first.replace(/1$/, String(node)))
      const moved = own
        .replace(/10\.0\.0\.1(\d):(\d+)/g, (_, one, port) => `127.0.0.1:${portOf[port]?.(Number(one) as Node)}`)
        .replace('/var/lib/etcd/shop', join(folder, `etcd${node}`))
      return [name, passwords[moved] ?? moved]
    }),
  )
}

/** The settings of a shop process. */
export async function shopSettings({ ports, passwords }: Layout, shop: 1 | 2): Promise<Record<string, string>> {
  const text = replaceAll(await read('shop-settings.env'), [
    ['https://shop.example', `http://127.0.0.1:${ports.front}`],
    ['10.0.0.21', '127.0.0.1'],
    ['PORT=3000', `PORT=${ports.shop(shop)}`],
    ['10.0.0.31', '127.0.0.1'],
    [':6432/', `:${ports.pooler}/`],
    [':5000/', `:${ports.primary}/`],
    ['CHANGE-ME-5', String(passwords['CHANGE-ME-5'])],
    ['CHANGE-ME-6-the-same-on-every-machine', String(passwords['CHANGE-ME-6'])],
    // pictures are not part of this trial
    ['https://KEY:SECRET@s3.example.com/bucket?region=ap-south-1', ''],
  ])
  return { ...(parseEnv(text) as Record<string, string>), SHOP_STATE: 'open' }
}
