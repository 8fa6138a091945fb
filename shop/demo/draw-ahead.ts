import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism, constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { execArgv, programFile } from '../processes/program-file.ts'
import type { Config } from '../settings/config.ts'
import type { Copy, PicturesAhead } from './pictures-ahead.ts'

/** The message to the drawing process: the picture store, and what to draw in which order. */
export type DrawingTask = { folder: string; picturesUrl: string | null; copies: Copy[]; atOnce: number }

const firstPageTimeoutMs = 15_000

export type Drawing = {
  /** Resolves when the pictures of the first page are ready, after a timeout, or when the process is asked to stop. */
  firstPage: Promise<void>
  /** Draws the missing pictures one by one at low priority, so that requests of shoppers go first. */
  drawRest(): void
  /** Kills the drawing process. */
  stop(): Promise<void>
}

/**
 * Draws pictures before they are requested, in a separate process.
 * @param isNew true if the shop was empty: it then waits for the pictures of its first page
 * @param timeoutMs how long `firstPage` waits at most
 */
export function drawAhead(
  config: Config,
  { first, later }: PicturesAhead,
  isNew: boolean,
  timeoutMs = firstPageTimeoutMs,
): Drawing {
  const task = { folder: join(config.dataDir, 'pictures'), picturesUrl: config.picturesUrl }
  let running: { child: ChildProcess; ended: Promise<void> } | undefined
  let stopped = false

  function draw(copies: Copy[], atOnce: number, priority: number): Promise<void> {
    const child = fork(programFile('demo/drawing-process'), { execArgv })
    // immediately, because the threads of the child inherit its priority
    if (child.pid) setPriority(child.pid, priority)
    const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()).on('error', () => resolve()))
    running = { child, ended }
    child.send({ ...task, copies, atOnce } satisfies DrawingTask)
    return ended
  }

  const { PRIORITY_NORMAL, PRIORITY_LOW } = constants.priority
  const firstDrawn = isNew ? draw(first, availableParallelism(), PRIORITY_NORMAL) : Promise.resolve()
  return {
    firstPage: untilStopped(firstDrawn, timeoutMs),
    drawRest: () => {
      void firstDrawn.then(() => {
        if (!stopped) void draw([...first, ...later], 1, PRIORITY_LOW)
      })
    },
    stop: async () => {
      stopped = true
      running?.child.kill('SIGKILL')
      await running?.ended
    },
  }
}

/** Waits for `work`, at most until the timeout or a signal to stop. */
async function untilStopped(work: Promise<void>, timeoutMs: number): Promise<void> {
  const over = new AbortController()
  await Promise.race([work, timeout(timeoutMs, over.signal), stopSignal(over.signal)])
  over.abort()
}

function timeout(timeoutMs: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs)
    over.addEventListener('abort', () => clearTimeout(timer))
  })
}

function stopSignal(over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
      const stop = () => resolve()
      process.once(signal as 'SIGINT', stop)
      over.addEventListener('abort', () => process.off(signal, stop))
    }
  })
}
