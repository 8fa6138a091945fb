import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { installedVersion, slimRouter, withoutParts } from './slim-router.ts'
import { checkedVersion, keptExports, unusedParts } from './unused-router-parts.ts'

const cut = (code: string, parts: Record<string, string>) =>
  withoutParts(code, parseAst(code) as unknown as Parameters<typeof withoutParts>[1], parts)

describe('withoutParts', () => {
  test.each([
    ['function f(a) { return a }', { f: '' }, 'function f(a) {}'],
    [
      'function g() { async function f() { await 1 } }',
      { f: 'return 2' },
      'function g() { async function f() {return 2} }',
    ],
    ['const f = load(), g = 1', { f: '{}' }, 'const f = {}, g = 1'],
    ['route.action = () => 1', { 'route.action =': 'void 0' }, 'route.action = void 0'],
    ['a.b.forEach((c) => c())', { 'a.b.forEach()': '0' }, '0'],
    ['if (a && b) f(); else g()', { 'if (a && b)': 'false', f: '' }, 'if (false) f(); else g()'],
  ])('replaces parts of %j', (code, parts, text) => {
    expect(cut(code, parts).text).toBe(text)
  })

  test('reports the parts that the code lacks', () => {
    expect(cut('function f() {}', { f: '', g: '', 'if (a)': 'false' }).missing).toEqual(['g', 'if (a)'])
  })
})

describe('slimRouter', () => {
  const warnings: string[] = []
  const context = {
    parse: parseAst,
    warn: (message: string) => warnings.push(message),
    error(message: string) {
      throw new Error(message)
    },
  }
  const hook = (version: string, name: 'buildStart' | 'transform' | 'buildEnd', ...args: unknown[]) => {
    const plugin = slimRouter(version)
    return () => (plugin[name] as (...args: unknown[]) => unknown).apply(context, args)
  }
  const hooks = ['function f() {}', 'x/react-router/dist/production/lib/hooks.js']

  test.each(['8.4.1', '8.3.9', '99.0.0'])('leaves version %s whole and warns', (version) => {
    hook(version, 'buildStart')()
    expect(warnings.at(-1)).toContain(`React Router ${version} is used whole`)
    expect(hook(version, 'transform', ...hooks)()).toBeUndefined()
    expect(hook(version, 'buildEnd')).not.toThrow()
  })

  test('stops the build when a part or a file is missing', () => {
    expect(hook(checkedVersion, 'transform', ...hooks)).toThrow('hooks.js')
    expect(hook(checkedVersion, 'buildEnd')).toThrow('router/router.js')
  })

  test.runIf(installedVersion() === checkedVersion)('finds every part in the checked version', () => {
    const lib = join(import.meta.dirname, '../node_modules/react-router/dist/production/lib')
    for (const [file, parts] of Object.entries(unusedParts))
      expect([file, cut(readFileSync(join(lib, file), 'utf8'), parts).missing]).toEqual([file, []])
  })
})

test('the storefront uses no part that the build removes', () => {
  for (const file of globSync(join(import.meta.dirname, 'app/**/*.{ts,tsx}'))) {
    if (/\.test\.|entry\.server/.test(file)) continue
    const code = readFileSync(file, 'utf8')
    const imports = [...code.matchAll(/import (?!type )\{([^}]*)\} from 'react-router(?:\/dom)?'/g)]
    const names = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.replace(/ as .*/, '').trim()))
    const used = names.filter((name) => name && !name.startsWith('type '))
    expect([file, used.filter((name) => !keptExports.includes(name))]).toEqual([file, []])
    expect([
      file,
      code.match(/export (async )?(const|function) (action|client(Action|Middleware)|middleware)\b/),
    ]).toEqual([file, null])
    expect([file, code.match(/\b(viewTransition|mask)=|'[^']+\.css'/)]).toEqual([file, null])
  }
})
