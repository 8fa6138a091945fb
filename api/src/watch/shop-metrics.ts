import { setTimeout } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#database/database.ts'
import { type Facts, readFacts } from './facts.ts'
import { diskOf, type WatchedProcess } from './watch-shop.ts'

/** However often the metrics are read, the database is asked once in this time. */
const keptMs = 10_000
/** A database that hangs must not hold up the metrics of the process. */
const maxWaitMs = 1000

type Sample = { labels?: Record<string, string>; value: number | Date | null | undefined }
type ShopMetric = { name: string; help: string; labels?: string[]; read: (facts: Facts) => Sample[] }

const one = (value: Sample['value']): Sample[] => [{ value }]

const metrics: ShopMetric[] = [
  {
    name: 'shop_queue_items',
    help: 'Work that is due: mails, payment checks, refunds, notices, push messages, jobs',
    labels: ['queue'],
    read: ({ queues }) => Object.entries(queues).map(([queue, { items }]) => ({ labels: { queue }, value: items })),
  },
  {
    name: 'shop_queue_oldest_seconds',
    help: 'How long the oldest item of a queue waits; 0: nothing waits',
    labels: ['queue'],
    read: ({ queues }) => Object.entries(queues).map(([queue, { seconds }]) => ({ labels: { queue }, value: seconds })),
  },
  {
    name: 'shop_orders_today',
    help: 'Orders placed today in India, by their status now',
    labels: ['status'],
    read: ({ orders }) => Object.entries(orders.today).map(([status, value]) => ({ labels: { status }, value })),
  },
  {
    name: 'shop_orders_to_pack',
    help: 'Orders that are placed and not packed',
    read: ({ orders }) => one(orders.waitingToPack),
  },
  {
    name: 'shop_last_order_timestamp_seconds',
    help: 'When the last order was placed',
    read: ({ orders }) => one(orders.lastAt),
  },
  {
    name: 'shop_payments_stuck',
    help: 'Payments without a result an hour after they expired',
    read: ({ payments }) => one(payments.stuckPayments),
  },
  {
    name: 'shop_payments_awaiting_address',
    help: 'Paid bags that are no orders yet',
    read: ({ payments }) => one(payments.awaitingAddress),
  },
  {
    name: 'shop_refunds_open',
    help: 'Refunds that PhonePe has not confirmed',
    read: ({ payments }) => one(payments.openRefunds),
  },
  {
    name: 'shop_refunds_stuck',
    help: 'Refunds that PhonePe refused or has not confirmed for three days',
    read: ({ payments }) => one(payments.stuckRefunds),
  },
  {
    name: 'shop_phonepe_failures',
    help: 'Calls of PhonePe that failed since the last one that worked, within an hour',
    read: ({ gateway }) => one(gateway.failures),
  },
  {
    name: 'shop_reconciliation_timestamp_seconds',
    help: 'When money and stock were last reconciled',
    read: ({ reconciliation }) => one(reconciliation?.at),
  },
  {
    name: 'shop_reconciliation_balanced',
    help: '1: money and stock added up at the last reconciliation',
    read: ({ reconciliation }) => one(reconciliation && Number(reconciliation.balanced)),
  },
  {
    name: 'shop_reconciliation_differences',
    help: 'Rows that contradicted others at the last reconciliation',
    read: ({ reconciliation }) => one(reconciliation?.wrong),
  },
  {
    name: 'shop_backup_timestamp_seconds',
    help: 'When the last complete backup was finished',
    read: ({ backup }) => one(backup?.finishedAt),
  },
  {
    name: 'shop_backup_proved_timestamp_seconds',
    help: 'When a backup last passed its restore test',
    read: ({ backup }) => one(backup?.provedAt),
  },
  {
    name: 'shop_backup_failed',
    help: '1: the last attempt to make a backup failed',
    read: ({ backup }) => one(backup && Number(backup.error !== null)),
  },
  {
    name: 'shop_failed_jobs',
    help: 'Scheduled jobs whose last run failed',
    read: ({ failedJobs }) => one(failedJobs.length),
  },
  {
    name: 'shop_processes',
    help: 'Processes of the shop that reported in the last minutes',
    read: ({ processes }) => one(processes.length),
  },
  {
    name: 'shop_process_crashes_last_hour',
    help: 'Processes of the shop that crashed in the last hour',
    read: ({ crashes }) => one(crashes),
  },
  {
    name: 'shop_alerts_open',
    help: 'Alerts that are open',
    read: ({ alerts }) => one(alerts.length),
  },
]

/**
 * Adds what the database knows of the shop, and the version and disk of this process. Without a database the metrics
 * keep their last values; `shop_facts_timestamp_seconds` says how old they are.
 */
export function addShopMetrics(registry: Registry, db: Db, process: WatchedProcess): void {
  const facts = keep(() => readFacts(db))
  const age = { name: 'shop_facts_timestamp_seconds', help: 'When these values were read from the database' }
  // every process reads the same database
  const shared: { registers: Registry[]; aggregator: 'first' } = { registers: [registry], aggregator: 'first' }
  new Gauge({
    ...age,
    ...shared,
    async collect() {
      const last = await facts().catch(() => null)
      if (last) this.set(last.at / 1000)
    },
  })
  for (const { name, help, labels = [], read } of metrics)
    new Gauge({
      ...{ name, help, labelNames: labels, ...shared },
      async collect() {
        const last = await facts().catch(() => null)
        if (last) show(this, read(last.value))
      },
    })
  addProcessMetrics(registry, process)
}

function show(gauge: Gauge, samples: readonly Sample[]): void {
  gauge.reset()
  for (const { labels = {}, value } of samples) {
    if (value === null || value === undefined) gauge.remove(labels)
    else gauge.set(labels, value instanceof Date ? value.getTime() / 1000 : value)
  }
}

function addProcessMetrics(registry: Registry, { version, dataDir, errors }: WatchedProcess): void {
  const build = { name: 'shop_build_info', help: 'The version of the shop; the value is 1', labelNames: ['version'] }
  new Gauge({ ...build, registers: [registry], aggregator: 'first' }).set({ version }, 1)
  new Gauge({
    name: 'shop_log_errors_last_hour',
    help: 'Error lines of the log in the last hour',
    registers: [registry],
    collect() {
      this.set(errors())
    },
  })
  const addDisk = (name: string, help: string, kind: 'free' | 'size') =>
    new Gauge({
      ...{ name, help, registers: [registry], aggregator: 'min' },
      async collect() {
        this.set((await diskOf(dataDir))[kind])
      },
    })
  addDisk('shop_disk_free_bytes', 'Free bytes of the disk with DATA_DIR', 'free')
  addDisk('shop_disk_bytes', 'Size of the disk with DATA_DIR', 'size')
}

/** Runs `read` once in ten seconds, however many ask, also while it fails. Rejects if it takes long. */
function keep<T>(read: () => Promise<T>): () => Promise<{ value: T; at: number }> {
  let last: { startedAt: number; result: Promise<{ value: T; at: number }> } | undefined
  return () => {
    const now = Date.now()
    if (!last || now - last.startedAt > keptMs)
      last = { startedAt: now, result: read().then((value) => ({ value, at: Date.now() })) }
    return Promise.race([last.result, rejectLater()])
  }
}

async function rejectLater(): Promise<never> {
  await setTimeout(maxWaitMs, undefined, { ref: false })
  throw new Error('The database does not answer')
}
