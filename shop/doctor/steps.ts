import { type Database, latestBackup } from '@tanabana/api'
import type { CheckedStep, SetupFinding } from '@tanabana/contract/desk/setup-steps.ts'
import { backupPlace, findMissingBackup } from '../backups/backups.ts'
import type { Config } from '../settings/config.ts'
import { addressChecks } from './address.ts'
import { judgeBackup } from './database.ts'
import { type Check, ok, problem, runChecks } from './finding.ts'
import { mailChecks } from './mail.ts'
import { serviceChecks } from './services.ts'
import { secretsOf } from './settings.ts'

type Db = Database['db']

/** Less than a call of the desk may take. */
const timeoutMs = 12_000

/** Tries a service of the shop for the desk, with the checks of `doctor`. */
export function checkStep(config: Config, db: Db, step: CheckedStep): Promise<SetupFinding[]> {
  return runChecks(checksOf(config, db, step), { timeoutMs, secrets: secretsOf(config) })
}

function checksOf(config: Config, db: Db, step: CheckedStep): Check[] {
  const named = (checks: readonly Check[], ...names: string[]) => checks.filter(({ name }) => names.includes(name))
  if (step === 'backups') return backupChecks(config, db)
  if (step === 'mail') return mailChecks(config)
  if (step === 'sign-in') return named(serviceChecks(config), 'Firebase')
  const address = addressChecks(config)
  if (step === 'payment') return [...named(serviceChecks(config), 'PhonePe'), ...named(address, 'Webhook')]
  return address.filter(({ name }) => !['Port', 'Webhook'].includes(name))
}

/** The second asks the disk or bucket itself. */
function backupChecks(config: Config, db: Db): Check[] {
  return [
    { name: 'Backups', run: async () => judgeBackup(await latestBackup(db), new Date()) },
    {
      name: 'Newest backup',
      run: async () => {
        if (config.backups.to === null) return problem('No more backups are made: BACKUP_TO is not set.')
        const missing = await findMissingBackup(config, db)
        if (missing) return problem(`${missing.title}. ${missing.detail}`)
        return ok(`Nothing is missing in ${backupPlace(config).name}.`)
      },
    },
  ]
}
