import { readSetupSteps } from '@tanabana/api'
import { type Alert, diskOf, type Facts, findAlerts, inBytes, inTime, readFacts } from '@tanabana/api/watch/watch.ts'
import { settingInWords } from '@tanabana/contract/desk/settings.ts'
import type { SetupStep } from '@tanabana/contract/desk/setup-steps.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import { type OrderStatus, orderStates } from '@tanabana/contract/order-state.ts'
import type { Command } from 'commander'
import { findMissingBackup } from '../backups/backups.ts'
import { findBlockers } from '../database/blockers.ts'
import { formatTime, jsonOption, type Tool, withShop } from './tool.ts'

type Status = Facts & {
  name: string
  /** What shoppers see while the shop is not open to them; null: they can buy. */
  closedAs: string | null
  databaseBytes: number
  disk: { free: number; size: number }
  /** What a person has to do; empty: nothing. */
  needsYou: Alert[]
}

/** `status` */
export function statusCommand(program: Command): void {
  jsonOption(program.command('status'))
    .description('show how the shop is doing. The exit code is 1 if something needs you')
    .action(({ json }: { json?: boolean }) =>
      withShop(async (tool) => {
        const status = await readStatus(tool)
        console.log(json ? JSON.stringify(status, null, 2) : inWords(status, new Date()).join('\n'))
        return status.needsYou.length > 0 ? 1 : 0
      }),
    )
}

async function readStatus({ config, db, resources, values }: Tool): Promise<Status> {
  const facts = await readFacts(db)
  const openKeys = new Set(facts.alerts.map(({ key }) => key))
  const { rows } = await resources.database.pool.query('select pg_database_size(current_database()) as bytes')
  const blockers = await findBlockers(db, config)
  const missing = await findMissingBackup(config, db)
  const stopped = { key: 'stopped', title: 'The shop is not open', detail: 'Start it with "npm start".' }
  return {
    name: values['shop-name'],
    closedAs: values['shop-state'] === 'open' ? null : settingInWords('shop-state', values['shop-state']),
    ...facts,
    databaseBytes: Number(rows[0]?.bytes),
    disk: await diskOf(config.dataDir),
    needsYou: [
      ...(facts.processes.length === 0 ? [stopped] : []),
      ...blockers,
      ...(missing ? [missing] : []),
      ...missingSteps(await readSetupSteps(db, config.givenSettings)),
      ...findAlerts({ ...facts, now: new Date(), openKeys }),
    ],
  }
}

/** What a live shop should not be without. */
export function missingSteps(steps: readonly SetupStep[]): Alert[] {
  const missing = steps.filter(({ isDone, need }) => !isDone && need !== 'none')
  return missing.map(({ step, title, text, lines }) => ({
    key: `step ${step}`,
    title,
    detail: lines.length > 0 ? `${text} Add to shop.env: ${lines.join(' ')}` : text,
  }))
}

/** One screen. */
export function inWords(status: Status, now: Date): string[] {
  const lines: [string, string][] = [
    ['Orders', ordersLine(status, now)],
    ['Payments', paymentsLine(status)],
    ['Mails', mailsLine(status)],
    ['Tasks', tasksLine(status)],
    ['Backup', backupLine(status, now)],
    ['Books', booksLine(status, now)],
    ['Machine', machineLine(status)],
    ['Errors', errorsLine(status)],
  ]
  return [
    `${status.name}, ${openLine(status, now)}`,
    ...(status.closedAs
      ? [`Shoppers see “${status.closedAs}”. Open it: npm run shop -- settings set shop-state open`]
      : []),
    '',
    ...lines.map(([name, text]) => name.padEnd(10) + text),
    '',
    ...(status.needsYou.length === 0 ? ['Nothing needs you.'] : ['This needs you:']),
    ...status.needsYou.map(({ title, detail }) => `- ${title}. ${detail}`),
  ]
}

const ago = (time: Date, now: Date) => `${inTime((now.getTime() - time.getTime()) / 1000)} ago`
const some = (count: number, one: string, many = `${one}s`) => (count === 0 ? `no ${many}` : inCount(count, one, many))

function openLine({ processes }: Status, now: Date): string {
  const [first] = processes
  if (!first) return 'not open'
  const versions = [...new Set(processes.map(({ version }) => version))].join(' and ')
  const count = processes.length === 1 ? '' : `, ${processes.length} processes`
  return `version ${versions}, open since ${formatTime(first.startedAt)} (${ago(first.startedAt, now)})${count}`
}

function ordersLine({ orders: { today, lastAt, waitingToPack } }: Status, now: Date): string {
  const count = Object.entries(today).reduce(
    (sum, [status, each]) => sum + (orderStates[status as OrderStatus].countsAsSold ? each : 0),
    0,
  )
  const cancelled = today.CANCELLED ? `, ${today.CANCELLED} cancelled` : ''
  const last = lastAt ? `last one ${ago(lastAt, now)}` : 'none before'
  return `${some(count, 'order')} today${cancelled}, ${last}, ${waitingToPack} to pack`
}

function paymentsLine({ payments: { stuckPayments, stuckRefunds, openRefunds, awaitingAddress } }: Status): string {
  const stuck = stuckPayments + stuckRefunds
  return [
    stuck === 0 ? 'none needs you' : `${some(stuck, 'needs you', 'need you')}`,
    `${some(openRefunds - stuckRefunds, 'refund')} on the way`,
    ...(awaitingAddress > 0 ? [`${awaitingAddress} paid without an address`] : []),
  ].join(', ')
}

function mailsLine({ queues: { mails }, mailError }: Status): string {
  const waiting =
    mails.items === 0 ? 'none waits' : `${some(mails.items, 'mail')} waiting, the oldest for ${inTime(mails.seconds)}`
  return mailError ? `${waiting}. The last error: ${mailError}` : waiting
}

function tasksLine({ queues, failedJobs }: Status): string {
  const late = (['payment checks', 'refunds', 'notices', 'jobs'] as const).filter((name) => queues[name].seconds > 60)
  if (late.length + failedJobs.length === 0) return 'all run on time'
  return [
    ...late.map((name) => `${name} late by ${inTime(queues[name].seconds)}`),
    ...failedJobs.map((name) => `${name} failed`),
  ].join(', ')
}

function backupLine({ backup }: Status, now: Date): string {
  if (!backup?.finishedAt) return backup?.error ? `failed: ${backup.error}` : 'none so far'
  const proof =
    backup.provedAt && backup.provedAt >= backup.finishedAt ? 'proved by a restore' : 'not proved by a restore yet'
  return `${ago(backup.finishedAt, now)}, ${proof}${backup.error ? `. The last one failed: ${backup.error}` : ''}`
}

function booksLine({ reconciliation }: Status, now: Date): string {
  if (!reconciliation) return 'not checked so far; the shop does so each night'
  return `${reconciliation.balanced ? 'balanced' : "don't balance"}, checked ${ago(reconciliation.at, now)}`
}

function machineLine({ disk, processes, databaseBytes }: Status): string {
  const memory = processes.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0)
  return [
    `${inBytes(disk.free)} of ${inBytes(disk.size)} disk free`,
    `database ${inBytes(databaseBytes)}`,
    ...(memory > 0 ? [`memory ${inBytes(memory)}`] : []),
  ].join(', ')
}

function errorsLine({ processes, crashes }: Status): string {
  const errors = processes.reduce((sum, process) => sum + process.errors, 0)
  const crashed = crashes > 0 ? inCount(crashes, 'crash', 'crashes') : null
  if (processes.length === 0)
    return ['unknown while the shop is not open', ...(crashed ? [`${crashed} in the last hour`] : [])].join(', ')
  return `${errors === 0 ? 'none' : errors}${crashed ? ` and ${crashed}` : ''} in the last hour`
}
