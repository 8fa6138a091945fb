import { lockedPackages, type Package } from './lock.ts'

/**
 * Licences that let a merchant run, change and pass on the shop. LGPL: libvips, a library of its own beside sharp. MPL:
 * web-push and lightningcss, unchanged. OFL: fonts. CC-BY: data about browsers.
 */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
  ...['CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later'],
])

/** @param expression of SPDX, such as `(MIT OR CC0-1.0)`: AND binds more closely than OR */
export function isAllowed(expression: string): boolean {
  const options = expression.replace(/[()]/g, '').split(' OR ')
  return options.some((option) => option.split(' AND ').every((licence) => allowed.has(licence.trim())))
}

/** Prints each licence with its packages. @returns 1 if one is not allowed */
export function printLicences(): number {
  const byLicence = Map.groupBy(lockedPackages({ withTools: true }), ({ license = 'none' }) => license)
  const lines = [...byLicence].sort(([, one], [, other]) => other.length - one.length)
  for (const [licence, packages] of lines) console.log(`${licence}: ${packages.length}\n  ${namesOf(packages)}`)
  const refused = lines.filter(([licence]) => !isAllowed(licence))
  for (const [licence, packages] of refused) console.error(`Not allowed: ${licence} (${namesOf(packages)})`)
  return refused.length > 0 ? 1 : 0
}

function namesOf(packages: readonly Package[]): string {
  return [...new Set(packages.map(({ name, version }) => `${name}@${version}`))].sort().join(', ')
}
