import { inCount } from '@tanabana/contract/in-count.ts'
import type { Facts, Orders, ShopProcess } from './facts.ts'
import { inBytes, inTime } from './in-words.ts'

/** `key` names what is wrong: an alert with the same key is the same incident. */
export type Alert = { key: string; title: string; detail: string }

const minute = 60
const hour = 60 * minute
const gigabyte = 1024 ** 3

const limits = {
  /** How old the oldest item of a queue may be. */
  mails: 30 * minute,
  'payment checks': 10 * minute,
  refunds: hour,
  notices: 15 * minute,
  jobs: 15 * minute,
  /** The gateway fails without a success in between. */
  gateway: { failures: 5, seconds: 10 * minute },
  errors: 30,
  crashes: 3,
  backup: 36 * hour,
  orders: { gap: 30 * minute, usual: 8 },
  openCod: { ofMobile: 10, ofPincode: 100 },
} as const

/** The part of the facts that decides. `openKeys`: alerts that are open, which end a little later than they begin. */
export type Given = Facts & { now: Date; openKeys: ReadonlySet<string> }

/** What needs a person now. */
export function findAlerts(given: Given): Alert[] {
  const { processes, orders, now } = given
  const openSeconds = processes[0] ? (now.getTime() - processes[0].startedAt.getTime()) / 1000 : 0
  const found = [
    ...queueAlerts(given),
    paymentAlert(given),
    booksAlert(given),
    backupAlert(given),
    gatewayAlert(given),
    jobsAlert(given),
    errorsAlert(given),
    crashesAlert(given),
    // after a start, the time without orders says nothing
    openSeconds > limits.orders.gap ? ordersAlert(orders) : null,
    openCodAlert(given),
    ...disks(processes).map((process) => diskAlert(process, given.openKeys)),
  ]
  return found.filter((alert) => alert !== null)
}

function queueAlerts({ queues }: Given): (Alert | null)[] {
  const isLate = (name: Exclude<keyof Facts['queues'], 'push messages'>) => queues[name].seconds > limits[name]
  const waiting = (name: keyof Facts['queues']) => inTime(queues[name].seconds)
  return [
    isLate('mails')
      ? {
          key: 'mail',
          title: 'Mails are not sent',
          detail: `${inCount(queues.mails.items, 'mail waits', 'mails wait')}, the oldest for ${waiting('mails')}. Check SMTP_URL and your mail provider. "npm run shop -- mail list" shows the error. The shop tries again for a day and a half.`,
        }
      : null,
    isLate('payment checks')
      ? {
          key: 'queue payment checks',
          title: 'Payments are not checked',
          detail: `A payment should have been checked ${waiting('payment checks')} ago. Orders that are paid may be missing. Look for "recheck-payments" in the log, and restart the shop.`,
        }
      : null,
    isLate('refunds')
      ? {
          key: 'queue refunds',
          title: 'Refunds are not sent to PhonePe',
          detail: `A refund should have been requested ${waiting('refunds')} ago. Look for "pay-refunds" in the log, and restart the shop.`,
        }
      : null,
    isLate('notices')
      ? {
          key: 'queue notices',
          title: 'The desk sends no notices',
          detail: `The oldest notice waits for ${waiting('notices')}. Look for "send-desk-notices" in the log, and restart the shop.`,
        }
      : null,
    isLate('jobs')
      ? {
          key: 'queue jobs',
          title: 'Scheduled tasks do not run',
          detail: `The oldest task waits for ${waiting('jobs')}. Look for "job" in the log, and restart the shop.`,
        }
      : null,
  ]
}

function paymentAlert({ payments: { stuckPayments, stuckRefunds } }: Given): Alert | null {
  if (stuckPayments + stuckRefunds === 0) return null
  const parts = [
    stuckPayments > 0 && `${inCount(stuckPayments, 'payment has', 'payments have')} no result`,
    stuckRefunds > 0 && `${inCount(stuckRefunds, 'refund is', 'refunds are')} stuck`,
  ]
  return {
    key: 'payments',
    title: 'Payments need you',
    detail: `${parts.filter(Boolean).join(', ')}. Open Money in the desk, or run "npm run shop -- payments --stuck".`,
  }
}

function booksAlert({ reconciliation }: Given): Alert | null {
  if (!reconciliation || reconciliation.balanced) return null
  const rows = reconciliation.wrong > 0 ? `${reconciliation.wrong} entries contradict others` : 'The sums differ'
  return {
    key: 'books',
    title: "The books don't balance",
    detail: `${rows}. Run "npm run shop -- payments check": it names them, and ends this alert when they agree again.`,
  }
}

function backupAlert({ backup, expectsBackups, now }: Given): Alert | null {
  const help = 'Run "npm run shop -- backup" and read what it says.'
  if (backup?.error)
    return { key: 'backup', title: 'The last backup failed', detail: `The reason: ${backup.error} ${help}` }
  const seconds = backup?.finishedAt ? (now.getTime() - backup.finishedAt.getTime()) / 1000 : null
  if (!expectsBackups || seconds === null || seconds < limits.backup) return null
  return { key: 'backup', title: 'The backup is late', detail: `The last one is ${inTime(seconds)} old. ${help}` }
}

function gatewayAlert({ gateway: { failures, seconds } }: Given): Alert | null {
  if (failures < limits.gateway.failures || seconds < limits.gateway.seconds) return null
  return {
    key: 'phonepe',
    title: 'PhonePe does not work',
    detail: `${failures} calls failed in ${inTime(seconds)} and none worked. Shoppers can pay on delivery only. If PhonePe reports no outage, check your keys.`,
  }
}

/** Jobs that have an alert of their own. */
const ownAlert = ['check-books', 'back-up']

function jobsAlert({ failedJobs }: Given): Alert | null {
  const names = failedJobs.filter((name) => !ownAlert.includes(name))
  if (names.length === 0) return null
  return {
    key: 'jobs',
    title: 'A scheduled task fails',
    detail: `Failed at its last run: ${names.join(', ')}. The log says why: look for "job failed".`,
  }
}

function errorsAlert({ processes }: Given): Alert | null {
  const errors = processes.reduce((sum, process) => sum + process.errors, 0)
  if (errors < limits.errors) return null
  return {
    key: 'errors',
    title: 'The shop has many errors',
    detail: `The log has ${errors} errors in the last hour. Look for lines with "level":50.`,
  }
}

function crashesAlert({ crashes }: Given): Alert | null {
  if (crashes < limits.crashes) return null
  return {
    key: 'crashes',
    title: 'Processes of the shop crash',
    detail: `${crashes} ended in the last hour and were started again. Look in the log for "a process of the shop": SIGKILL often means too little memory ("dmesg" says so), another end has its error in the lines before.`,
  }
}

/**
 * No order for a time in which at least 8 came in most of the last weeks. So a shop with few orders a day is told after
 * days, and no shop at night.
 */
function ordersAlert({ gapSeconds, usual }: Orders): Alert | null {
  const sorted = usual.toSorted((a, b) => a - b)
  const typical = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  if (sorted.length < 2 || gapSeconds < limits.orders.gap || typical < limits.orders.usual) return null
  return {
    key: 'orders',
    title: `No order for ${inTime(gapSeconds)}`,
    detail: `In the same hours of the last weeks there were ${usual.join(', ')}. Place a test order to see whether the shop sells.`,
  }
}

/** Only an alert: a limit would let anybody lock out a stranger's number or a town. */
function openCodAlert({ openCod: { ofMobile, ofPincode } }: Given): Alert | null {
  const parts = [
    ofMobile >= limits.openCod.ofMobile && `${ofMobile} have one mobile number`,
    ofPincode >= limits.openCod.ofPincode && `${ofPincode} have one PIN code`,
  ]
  const text = parts.filter(Boolean).join(', ')
  if (!text) return null
  return {
    key: 'open cod',
    title: 'Many cash on delivery orders go to one place',
    detail: `Of the orders on their way ${text}. Look through the newest orders in the desk before you ship them.`,
  }
}

/** One process for each host. */
function disks(processes: readonly ShopProcess[]): ShopProcess[] {
  return [...new Map(processes.map((process) => [process.host, process])).values()]
}

function diskAlert({ host, diskFreeBytes, diskBytes }: ShopProcess, openKeys: ReadonlySet<string>): Alert | null {
  const key = `disk ${host}`
  const limit = Math.max(gigabyte, Math.min(diskBytes * 0.05, 10 * gigabyte))
  if (diskBytes === 0 || diskFreeBytes > limit * (openKeys.has(key) ? 1.25 : 1)) return null
  return {
    key,
    title: `The disk of ${host} is almost full`,
    detail: `${inBytes(diskFreeBytes)} of ${inBytes(diskBytes)} are free. A shop with a full disk takes no orders. Delete old files or get a larger disk.`,
  }
}
