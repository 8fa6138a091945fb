import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { WatchSettings } from '@tanabana/api/watch/watch.ts'
import type { Config } from '../settings/config.ts'

/** What this process reports of itself, and where alerts go. @param errors counts the error lines of the last hour */
export function watchSettings({ dataDir, alertsTo }: Config, errors: () => number): WatchSettings {
  const startedAt = new Date(Date.now() - process.uptime() * 1000)
  const ids = { id: randomUUID(), host: hostname(), pid: process.pid }
  return { process: { ...ids, version: readVersion(), startedAt, dataDir, errors }, alertsTo }
}

function readVersion(): string {
  const file = join(import.meta.dirname, '../..', 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
