import type { SpawnOptions } from 'node:child_process'

export function ensureBuilt(
  project: string,
  app: string,
  sources: string[],
  command: string[],
  options: SpawnOptions,
): Promise<string | null>
export function isBuilt(project: string, app: string, sources: string[]): boolean
export function builtFolder(project: string, app: string): string
