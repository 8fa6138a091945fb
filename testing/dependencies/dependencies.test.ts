import { expect, test } from 'vitest'
import { isAllowed } from './licences.ts'
import { lockedPackages } from './lock.ts'
import { billOfMaterials } from './sbom.ts'

test('locks each package to the contents of one version from the registry', () => {
  const packages = lockedPackages({ withTools: true })
  expect(packages.length).toBeGreaterThan(300)
  for (const { path, version, integrity, resolved = 'https://registry.npmjs.org/' } of packages) {
    expect(integrity, path).toMatch(/^sha512-[\w+/]{86}==$/)
    expect(version, path).toMatch(/^\d+\.\d+\.\d+/)
    expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//)
  }
})

test('uses only packages with an allowed licence', () => {
  const refused = lockedPackages({ withTools: true }).filter(({ license = 'none' }) => !isAllowed(license))
  expect(refused.map(({ name, license }) => [name, license])).toEqual([])
  expect(isAllowed('(GPL-2.0 OR MIT)')).toBe(true)
  expect(isAllowed('MIT AND AGPL-3.0')).toBe(false)
})

test('lists in the bill of materials what a shop installs, and no tools', () => {
  const bill = billOfMaterials({ name: 'tanabana', version: '1.0.0' }) as {
    components: { name: string; purl: string; hashes: { content: string }[] }[]
    dependencies: { ref: string; dependsOn: string[] }[]
  }
  const names = bill.components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', '@node-rs/argon2', 'pg']))
  expect(names).not.toContain('vitest')
  for (const { hashes } of bill.components) expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/)
  const refs = new Set(bill.dependencies.map(({ ref }) => ref))
  expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([])
  expect(bill.dependencies.find(({ ref }) => ref.startsWith('pkg:npm/fastify@'))?.dependsOn.length).toBeGreaterThan(5)
})
