/** A trial with its own set-up, often with programs that not every machine has. It runs only when it is named. */
export type NamedTrial = {
  name: string
  what: string
  /**
   * @param options the words after the name, such as `--small`
   * @returns whether it passed
   * @throws MissingProgram if this machine cannot run it
   */
  run(options: readonly string[], print: (line: string) => void): Promise<boolean>
}

/** Each is imported when it runs: another one may need what is not installed here. */
export const namedTrials: NamedTrial[] = [
  {
    name: 'proxies',
    what: 'Caddy and nginx in front of the shop',
    run: async (options, print) => (await import('./proxies/proxies.ts')).runProxies(options, print),
  },
  {
    name: 'cluster',
    what: 'three databases, PgBouncer and two shops, with one after the other killed',
    run: async (options, print) => (await import('./cluster/run.ts')).runClusterTrial(options, print),
  },
  {
    name: 'upgrade',
    what: 'an upgrade is killed at each of its steps',
    run: async (options, print) => (await import('./upgrade.ts')).runUpgrade(options, print),
  },
]
