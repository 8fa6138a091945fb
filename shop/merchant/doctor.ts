import { join } from 'node:path'
import { inCount } from '@tanabana/contract/in-count.ts'
import type { Command } from 'commander'
import { addressChecks } from '../doctor/address.ts'
import { databaseChecks, openForDoctor } from '../doctor/database.ts'
import { type Finding, runChecks } from '../doctor/finding.ts'
import { machineChecks } from '../doctor/machine.ts'
import { mailChecks } from '../doctor/mail.ts'
import { serviceChecks } from '../doctor/services.ts'
import { judgeSettings, readWithoutCreating, secretsOf } from '../doctor/settings.ts'
import { homeOf } from '../release-state.mjs'
import { ConfigError } from '../settings/config.ts'
import { loadSettings } from '../settings/settings-file.ts'
import { jsonOption } from './tool.ts'

const timeoutMs = 15_000
// releases share the settings of the folder that was cloned first
const project = homeOf(join(import.meta.dirname, '..', '..'))

/** `doctor` */
export function doctorCommand(program: Command): void {
  jsonOption(program.command('doctor'))
    .description('check the installation and say what to do; changes nothing. Exit code 1: there is a problem')
    .action(async ({ json }: { json?: boolean }) => {
      const findings = await examine()
      if (json) console.log(JSON.stringify(findings, null, 2))
      else for (const line of report(findings)) console.log(line)
      process.exitCode = findings.some(({ state }) => state === 'problem') ? 1 : 0
    })
}

async function examine(): Promise<Finding[]> {
  const settingsFile = process.env.SETTINGS_FILE ?? join(project, 'shop.env')
  try {
    loadSettings(project)
    const { config, isNew } = readWithoutCreating(process.env, project)
    const opened = await openForDoctor(config)
    const isOpened = 'database' in opened
    const checks = [
      { name: 'Settings', run: () => judgeSettings(config, settingsFile) },
      ...(isNew ? [] : machineChecks(config, settingsFile)),
      ...(isOpened ? databaseChecks(opened, config) : [{ name: 'Database', run: () => opened }]),
      ...addressChecks(config),
      ...mailChecks(config),
      ...serviceChecks(config),
    ]
    try {
      return await runChecks(checks, { timeoutMs, secrets: secretsOf(config) })
    } finally {
      if (isOpened) await opened.close()
    }
  } catch (error) {
    if (error instanceof ConfigError) return [{ check: 'Settings', state: 'problem', text: error.message }]
    throw error
  }
}

const words = { ok: 'ok', warning: 'warning', problem: 'PROBLEM', unknown: 'not checked' }

function report(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ check }) => check.length))
  const lines = findings.map(({ check, state, text }) => `${words[state].padEnd(11)}  ${check.padEnd(width)}  ${text}`)
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const [problems, warnings] = [count('problem'), count('warning')]
  const summary =
    problems + warnings === 0 ? 'All is well.' : `${inCount(problems, 'problem')}, ${inCount(warnings, 'warning')}.`
  return [...lines, '', summary]
}
