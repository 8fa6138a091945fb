import type { SpawnSyncOptions } from 'node:child_process'

export function ensureBuilt(
  project: string,
  app: string,
  sources: string[],
  command: string,
  options: SpawnSyncOptions,
): string | null
export function isBuilt(project: string, app: string, sources: string[]): boolean
