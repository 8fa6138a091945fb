export type State = {
  /** Its folder in `releases`; null: the folder that was cloned first. */
  release: string | null
  /** A switch that is not confirmed. `mayRestore`: whether going back may restore the backup. */
  trying?: { from: string | null; backup: string; mayRestore: boolean; attempts: number }
  /** To do before the shop opens. */
  restore?: { backup: string; onlyIfNewer: boolean }
  /** Where `upgrade undo` leads. */
  previous?: { release: string | null; backup: string }
  /** The last switch, if it failed. */
  failed?: { release: string | null; error: string }
}

/** A shop exits with this code to be started again: systemd and the launcher do so. */
export const restartCode: number
export function homeOf(project: string): string
export function releaseOf(project: string): string | null
export function upgradeFolder(home: string, environment?: Record<string, string | undefined>): string
export function readState(folder: string): State
export function writeState(folder: string, state: State): void
export function goBack(state: State, error: string): State
export function chooseRelease(home: string, isStart: boolean): Promise<string>
export function isTrying(home: string): boolean
