import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism, constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Copy, PicturesAhead } from './pictures-ahead.ts'

/** What a drawing process is told: where the pictures are kept, which to draw, in this order, and how many at once. */
export type DrawingTask = { folder: string; picturesUrl: string | null; copies: Copy[]; atOnce: number }

const longestWait = 15_000

export type Drawing = {
  /** Resolves when the first page has its pictures, when that takes too long, or when the shop is to stop. */
  firstPage: Promise<void>
  /** Draws what is missing one by one, with the lowest priority: shoppers go first. */
  drawRest(): void
  /** Ends the drawing at once. */
  stop(): Promise<void>
}

/**
 * Draws pictures before anybody asks for them, in a process of its own.
 * @param isNew whether the shop was empty until now
 * @param wait milliseconds that a new shop waits for the first page, at most
 */
export function drawAhead(
  config: Config,
  { first, later }: PicturesAhead,
  isNew: boolean,
  wait = longestWait,
): Drawing {
  const task = { folder: join(config.dataDir, 'pictures'), picturesUrl: config.picturesUrl }
  let running: { child: ChildProcess; ended: Promise<void> } | undefined
  let stopped = false

  function draw(copies: Copy[], atOnce: number, priority: number): Promise<void> {
    const child = fork(join(import.meta.dirname, 'drawing-process.ts'), { execArgv: [] })
    // at once, because the threads that the child starts take over its priority
    if (child.pid) setPriority(child.pid, priority)
    const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()).on('error', () => resolve()))
    running = { child, ended }
    child.send({ ...task, copies, atOnce } satisfies DrawingTask)
    return ended
  }

  const { PRIORITY_NORMAL, PRIORITY_LOW } = constants.priority
  const firstDrawn = isNew ? draw(first, availableParallelism(), PRIORITY_NORMAL) : Promise.resolve()
  return {
    firstPage: orStop(firstDrawn, wait),
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

/** Waits for `work`, for `milliseconds` at most, or until this process is told to stop. */
async function orStop(work: Promise<void>, milliseconds: number): Promise<void> {
  const over = new AbortController()
  await Promise.race([work, timeout(milliseconds, over.signal), toldToStop(over.signal)])
  over.abort()
}

function timeout(milliseconds: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    over.addEventListener('abort', () => clearTimeout(timer))
  })
}

function toldToStop(over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
      const stop = () => resolve()
      process.once(signal as 'SIGINT', stop)
      over.addEventListener('abort', () => process.off(signal, stop))
    }
  })
}
