import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { audit } from './audit.ts'
import { printLicences } from './licences.ts'
import { billOfMaterials } from './sbom.ts'

const tasks: Record<string, () => number> = {
  audit,
  licences: printLicences,
  sbom: () => {
    const root = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8'))
    console.log(JSON.stringify(billOfMaterials(root), null, 2))
    return 0
  },
}

process.exitCode = tasks[process.argv[2] ?? '']?.() ?? 1
