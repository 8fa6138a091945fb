/** A floor without a network: the bench requests loads by message and gets their figures. */
export type LoadRequest = { milliseconds: number; concurrency: number }
export type LoadFigures = { count: number; milliseconds: number; times: number[] }

/** Runs `work` repeatedly for each request. */
export function runLoads(work: () => unknown): void {
  process.on('message', async ({ milliseconds, concurrency }: LoadRequest) => {
    const times: number[] = []
    const began = performance.now()
    const until = began + milliseconds
    async function run(): Promise<void> {
      for (let now = performance.now(); now < until; ) {
        await work()
        const end = performance.now()
        times.push(end - now)
        now = end
      }
    }
    await Promise.all(Array.from({ length: concurrency }, run))
    const figures: LoadFigures = { count: times.length, milliseconds: performance.now() - began, times }
    process.send?.(figures)
  })
  process.on('disconnect', () => process.exit())
  process.send?.('ready')
}
