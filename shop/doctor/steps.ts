import type { CheckedStep, SetupFinding } from '@tanabana/contract/desk/setup-steps.ts'
import type { Config } from '../settings/config.ts'
import { addressChecks } from './address.ts'
import { type Check, runChecks } from './finding.ts'
import { mailChecks } from './mail.ts'
import { serviceChecks } from './services.ts'
import { secretsOf } from './settings.ts'

/** Less than a call of the desk may take. */
const timeoutMs = 12_000

/** Tries a service of the shop for the desk, with the checks of `doctor`. */
export function checkStep(config: Config, step: CheckedStep): Promise<SetupFinding[]> {
  return runChecks(checksOf(config, step), { timeoutMs, secrets: secretsOf(config) })
}

function checksOf(config: Config, step: CheckedStep): Check[] {
  const named = (checks: readonly Check[], ...names: string[]) => checks.filter(({ name }) => names.includes(name))
  if (step === 'mail') return mailChecks(config)
  if (step === 'sign-in') return named(serviceChecks(config), 'Firebase')
  const address = addressChecks(config)
  if (step === 'payment') return [...named(serviceChecks(config), 'PhonePe'), ...named(address, 'Webhook')]
  return address.filter(({ name }) => !['Port', 'Webhook'].includes(name))
}
