import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failToStart, freePorts } from './shop-process.ts'
import { expect, test } from './test.ts'

test.describe('a wrong setting stops the start with one sentence', () => {
  let folder: string
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tanabana-wrong-'))
  })
  test.afterAll(() => rm(folder, { recursive: true, force: true }))

  async function sentence(environment: Record<string, string>): Promise<string> {
    const { code, output } = await failToStart({ DATA_DIR: folder, PORT: String(await freePorts(3)), ...environment })
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toHaveLength(1)
    return output.trim()
  }

  test('FIREBASE_PROJECT_ID', async () => {
    const live = { SHOP_MODE: 'live', STORE_URL: 'http://127.0.0.1', SHOP_EMAIL: 'care@shop.example' }
    expect(await sentence({ ...live, FIREBASE_PROJECT_ID: 'my-shop-1a2b3' })).toBe(
      'Set both FIREBASE_PROJECT_ID and FIREBASE_API_KEY, or neither.',
    )
    expect(await sentence({ ...live, FIREBASE_API_KEY: 'short' })).toContain('FIREBASE_API_KEY is "short", but must be')
  })

  test('PORT', async () => {
    expect(await sentence({ PORT: 'http' })).toBe('PORT is "http", but must be a number from 1 to 65533.')
    expect(await sentence({ PORT: '70000' })).toContain('PORT is "70000", but must be a number from 1 to 65533')
    const server = createServer()
    const port = await freePorts(3)
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    expect(await sentence({ PORT: String(port) })).toContain(`Port ${port} is already in use`)
    server.close()
  })

  test('DATABASE_URL', async () => {
    expect(await sentence({ DATABASE_URL: 'mysql://localhost/shop' })).toContain(
      'DATABASE_URL is "…", but must be an address such as postgres://',
    )
    expect(await sentence({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/shop' })).toMatch(
      /^The shop cannot connect to the database: .*ECONNREFUSED.* Check DATABASE_URL\.$/,
    )
  })

  test('DATA_DIR', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    expect(await sentence({ DATA_DIR: join(file, 'data') })).toMatch(
      /^DATA_DIR is ".*", but the shop cannot write there \(ENOTDIR\)\.$/,
    )
    if (process.getuid?.() === 0) return
    await chmod(folder, 0o500)
    expect(await sentence({ DATA_DIR: join(folder, 'data') })).toMatch(
      /^DATA_DIR is ".*", but the shop cannot write there \(EACCES\)\.$/,
    )
    await chmod(folder, 0o700)
  })

  test('full disk', async () => {
    // needs a private mount namespace; skipped where the user may not create one
    const isRoot = process.getuid?.() === 0
    const small = await mkdtemp(join(tmpdir(), 'tanabana-small-'))
    const mount = `mount -t tmpfs -o size=10m,mode=755 tmpfs "${small}" && exec "${process.execPath}" shop/main.ts`
    const started = spawnSync('unshare', [isRoot ? '-m' : '-rm', 'sh', '-c', mount], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, DATA_DIR: small, PORT: String(await freePorts(3)) },
      encoding: 'utf8',
    })
    if (!/mount|unshare/.test(started.stderr ?? 'unshare'))
      expect(started.stderr.trim()).toBe(`The disk of ${small} is full. Free some space and start again.`)
    await rm(small, { recursive: true, force: true })
  })

  test('BACKEND_URL', async () => {
    for (const url of ['http://x/api', 'http://x?y', 'http://u:p@x'])
      expect(await sentence({ BACKEND_URL: url })).toContain(`BACKEND_URL is "${url}", but must be an origin`)
    expect(await sentence({ BACKEND_URL: 'ftp://x' })).toContain('must be an http or https address')
  })

  test('SHOP_MODE', async () => {
    expect(await sentence({ SHOP_MODE: 'live' })).toContain('STORE_URL')
    expect(await sentence({ SHOP_MODE: 'live', STORE_URL: 'http://127.0.0.1' })).toContain('SHOP_EMAIL is not set')
    expect(await sentence({ SHOP_MODE: 'test' })).toBe('SHOP_MODE is "test", but must be demo or live.')
  })
})
