import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePorts, launch } from '../../shop-process.ts'
import { createSupervisor, databaseUser, familyOf, kill, postmasterOf, type Running } from './processes.ts'
import { findPrograms } from './programs.ts'
import {
  dataOf,
  environmentOf,
  type Layout,
  type Node,
  nodes,
  portCount,
  portsFrom,
  shopSettings,
  writeSettings,
} from './settings.ts'

export type Member = { name: string; role: string; state: string }
export type ShopNumber = 1 | 2

export type Cluster = Awaited<ReturnType<typeof openCluster>>

const run = promisify(execFile)

/**
 * Starts three database machines (etcd, Patroni, PostgreSQL), HAProxy and PgBouncer of the shop machines, and the front, all on
 * loopback and with the configurations of `deploy/cluster`. Shop processes are started by `startShop`.
 */
export async function openCluster(print: (line: string) => void) {
  const programs = findPrograms()
  const owner = databaseUser()
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-cluster-'))
  const ports = portsFrom(await freePorts(portCount))
  const secrets = [1, 2, 3, 4, 5, 6].map((at) => [`CHANGE-ME-${at}`, randomBytes(24).toString('hex')])
  const layout: Layout = { folder, ports, passwords: Object.fromEntries(secrets) }
  const supervisor = createSupervisor(programs.setpriv, folder, owner)
  const shops = new Map<ShopNumber, Awaited<ReturnType<typeof launch>>>()
  const members = new Map<string, Running>()

  async function startEtcd(node: Node, more: Record<string, string> = {}): Promise<void> {
    const environment = { ...(await environmentOf('etcd.env', layout, node)), ...more }
    members.set(`etcd${node}`, supervisor.start(`etcd${node}`, programs.etcd, [], environment))
  }

  async function startPatroni(node: Node): Promise<void> {
    const environment = await environmentOf('patroni.env', layout, node)
    const words = [join(folder, `patroni${node}.yml`)]
    members.set(`patroni${node}`, supervisor.start(`patroni${node}`, programs.patroni, words, environment))
  }

  function startPooler(): void {
    members.set('pgbouncer', supervisor.start('pgbouncer', programs.pgbouncer, [join(folder, 'pgbouncer.ini')]))
  }

  function startProxy(name: string): void {
    members.set(name, supervisor.start(name, programs.haproxy, ['-db', '-f', join(folder, `${name}.cfg`)]))
  }

  const member = (name: string): Running => {
    const running = members.get(name)
    if (!running) throw new Error(`${name} was not started`)
    return running
  }

  /** The cluster as any living Patroni sees it. */
  async function topology(): Promise<Member[]> {
    for (const node of nodes) {
      const answer = await fetch(`http://127.0.0.1:${ports.rest(node)}/cluster`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => null)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }

  const numberOf = (one: Member | undefined) => Number(one?.name.slice(2)) as Node

  /** @throws Error if it takes longer */
  async function until(what: string, condition: () => Promise<boolean>, seconds: number): Promise<number> {
    const began = performance.now()
    while (!(await condition())) {
      if (performance.now() - began > seconds * 1000) throw new Error(`${what} took more than ${seconds} s`)
      await setTimeout(200)
    }
    return (performance.now() - began) / 1000
  }

  /** One primary, one synchronous and one other replica, all running. */
  async function isWhole(): Promise<boolean> {
    const all = await topology()
    const roles = all.map(({ role, state }) => `${role} ${/running|streaming/.test(state)}`).sort()
    return roles.join() === 'leader true,replica true,sync_standby true'
  }

  async function query<R extends pg.QueryResultRow>(port: number, text: string, user = 'shop'): Promise<R[]> {
    const password = layout.passwords[user === 'shop' ? 'CHANGE-ME-5' : 'CHANGE-ME-1']
    const database = user === 'shop' ? 'shop' : 'postgres'
    const client = new pg.Client({ host: '127.0.0.1', port, user, database, ...(password && { password }) })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<R>(text)).rows
    } finally {
      await client.end()
    }
  }

  /** As root the programs run as another user, who needs the files. */
  async function giveFolder(): Promise<void> {
    if (!owner) return
    for (const path of [folder, ...(await readdir(folder)).map((name) => join(folder, name))])
      await chown(path, owner.uid, owner.gid)
  }

  async function startShop(shop: ShopNumber): Promise<void> {
    const started = await launch({
      ...(await shopSettings(layout, shop)),
      DATA_DIR: join(folder, `shop${shop}`),
      DRAW_AHEAD: 'off',
      LOG_LEVEL: 'warn',
      BACKEND_URL: '',
      SMTP_URL: '',
    })
    shops.set(shop, started)
    if (!started.opened) throw new Error(`Shop ${shop} did not open: ${(await started.outcome).output}`)
  }

  async function stopShop(shop: ShopNumber, signal: NodeJS.Signals = 'SIGTERM'): Promise<string> {
    const running = shops.get(shop)
    shops.delete(shop)
    running?.child.kill(signal)
    return (await running?.outcome)?.output ?? ''
  }

  /** Patroni first: it would restart PostgreSQL. */
  async function killNode(node: Node): Promise<void> {
    const patroni = await familyOf(member(`patroni${node}`).pid)
    const postmaster = await postmasterOf(dataOf(layout, node))
    supervisor.expectEnd(member(`patroni${node}`))
    for (const pid of patroni) kill(pid, 'SIGKILL')
    if (postmaster) for (const pid of await familyOf(postmaster)) kill(pid, 'SIGKILL')
    await member(`patroni${node}`).ended
  }

  /** Stops every process of a node without ending it: a machine that hangs. @returns resumes it */
  async function freezeNode(node: Node): Promise<() => void> {
    const postmaster = await postmasterOf(dataOf(layout, node))
    const all = [...(await familyOf(member(`patroni${node}`).pid)), ...(postmaster ? await familyOf(postmaster) : [])]
    for (const pid of all) kill(pid, 'SIGSTOP')
    return () => {
      for (const pid of all) kill(pid, 'SIGCONT')
    }
  }

  const interrupt = () => void close().then(() => process.exit(130))
  const interruptions = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const
  // npm's process ends this one by closing the channel
  for (const event of interruptions) process.once(event, interrupt)

  async function close(): Promise<void> {
    for (const event of interruptions) process.off(event, interrupt)
    await Promise.all([...shops.keys()].map((shop) => stopShop(shop)))
    const rank = ({ name }: Running) => (name.startsWith('patroni') ? 1 : name.startsWith('etcd') ? 2 : 0)
    for (const step of [0, 1, 2])
      await Promise.all(
        supervisor
          .running()
          .filter((one) => rank(one) === step)
          .map((one) => supervisor.stop(one)),
      )
    for (const node of nodes) {
      const left = await postmasterOf(dataOf(layout, node))
      if (left && (await isPostgresOf(left, dataOf(layout, node))))
        for (const pid of await familyOf(left)) kill(pid, 'SIGKILL')
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  const cluster = {
    layout,
    ports,
    front: `http://127.0.0.1:${ports.front}`,
    startEtcd,
    startPatroni,
    startPooler,
    startShop,
    stopShop,
    killNode,
    freezeNode,
    topology,
    isWhole,
    until,
    query,
    close,
    primary: async (): Promise<Node> => numberOf((await topology()).find(({ role }) => role === 'leader')),
    syncStandby: async (): Promise<Node> => numberOf((await topology()).find(({ role }) => role === 'sync_standby')),
    stop: (name: string, signal?: NodeJS.Signals) => supervisor.stop(member(name), signal),
    shopSettings: (shop: ShopNumber) => shopSettings(layout, shop),
    patronictl: async (...words: string[]) => {
      const environment = { ...process.env, ...(await environmentOf('patroni.env', layout, 1)) }
      return (await run(programs.patronictl, ['-c', join(folder, 'patroni1.yml'), ...words], { env: environment }))
        .stdout
    },
    /** A second PgBouncer with the same settings for all databases: tests create their own. */
    startTestPooler: () => {
      const config = join(folder, 'pgbouncer-tests.ini')
      members.set('pgbouncer-tests', supervisor.start('pgbouncer-tests', programs.pgbouncer, [config]))
    },
  }

  try {
    await chmod(folder, 0o755)
    await writeSettings(layout)
    await giveFolder()
    for (const node of nodes) await startEtcd(node)
    for (const node of nodes) await startPatroni(node)
    startProxy('haproxy-database')
    startPooler()
    startProxy('haproxy-front')
    const seconds = await until('The start of the three nodes', isWhole, 120)
    await until('The primary behind HAProxy', () => isPrimary(cluster), 20)
    await createDatabase(cluster)
    print(`started  3 × etcd, 3 × Patroni with PostgreSQL 15, PgBouncer, 2 × HAProxy in ${seconds.toFixed(0)} s`)
    return cluster
  } catch (error) {
    await close()
    throw error
  }
}

async function isPrimary({ query, ports }: Pick<Cluster, 'query' | 'ports'>): Promise<boolean> {
  const rows = await query<{ replica: boolean }>(ports.primary, 'select pg_is_in_recovery() replica', 'postgres').catch(
    () => [],
  )
  return rows[0]?.replica === false
}

/** As the README tells. */
async function createDatabase({ query, ports, layout }: Pick<Cluster, 'query' | 'ports' | 'layout'>): Promise<void> {
  const role = `create role shop login password '${layout.passwords['CHANGE-ME-5']}'`
  await query(ports.primary, role, 'postgres')
  await query(ports.primary, 'create database shop owner shop', 'postgres')
}

/** A process id in a file may be another program's by now. */
async function isPostgresOf(pid: number, data: string): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(data)
}
