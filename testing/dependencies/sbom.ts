import { lockedPackages, type Package } from './lock.ts'

/** The shop's version is the one of package.json. */
type Root = { name: string; version: string }

/**
 * A bill of materials in CycloneDX 1.6: everything that a running shop installs, for every platform. The same lock file
 * gives the same document. `npm sbom` fails on workspaces without a version.
 * See https://cyclonedx.org/docs/1.6/json/
 */
export function billOfMaterials({ name, version }: Root): object {
  const packages = lockedPackages({ withTools: false })
  const paths = new Map(packages.map((one) => [one.path, one]))
  const unique = [...new Map(packages.map((one) => [purlOf(one), one])).values()]
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: unique.map(componentOf),
    dependencies: unique.map((one) => ({
      ref: purlOf(one),
      dependsOn: [...new Set(dependenciesOf(one, paths).map(purlOf))].sort(),
    })),
  }
}

function componentOf(one: Package): object {
  const { name, version, license, integrity = '', optional } = one
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/s)
  return {
    type: 'library',
    'bom-ref': purlOf(one),
    name,
    version,
    purl: purlOf(one),
    scope: optional ? 'optional' : 'required',
    ...(license && { licenses: [{ expression: license }] }),
    hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }],
  }
}

function purlOf({ name, version }: Package): string {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${version}`
}

/** Finds each dependency as Node does: in the package's own folder first, then in the folders above. */
function dependenciesOf({ path, dependencies, optionalDependencies }: Package, paths: Map<string, Package>): Package[] {
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
    for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
      const found = paths.get(`${folder ? `${folder}/` : ''}node_modules/${name}`)
      if (found) return [found]
      if (folder === '') return []
    }
  })
}
