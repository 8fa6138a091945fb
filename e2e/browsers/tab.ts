export type Size = { width: number; height: number }

/** One window of a browser with a new profile: what WebDriver and WebDriver BiDi have in common. */
export type Tab = {
  /** Resolves when the document and its pictures are loaded. */
  open(url: string): Promise<void>
  back(): Promise<void>
  /** Runs a function in the page. It must not use anything from outside. */
  run<Args extends unknown[], Result>(work: (...args: Args) => Result | Promise<Result>, ...args: Args): Promise<Result>
  /** The same in the page's only frame, whatever its origin. */
  runInFrame<Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Input in the form of https://www.w3.org/TR/webdriver2/#actions, from one source. */
  act(source: { type: 'key' | 'pointer'; actions: object[] }): Promise<void>
  /** One turn of the mouse wheel over this point, downwards. */
  wheel(x: number, y: number, pixels: number): Promise<void>
  /** Cuts the network off; only where the browser can. */
  setOffline?(offline: boolean): Promise<void>
  /** A PNG of what is visible. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export type BrowserKind = {
  name: string
  /** What has to be installed, or null. */
  missing(): string | null
  open(size: Size): Promise<Tab>
}

/** A call of `work` as source text that answers JSON. */
export function asExpression(work: (...args: never[]) => unknown, args: unknown[]): string {
  const list = args.map((argument) => JSON.stringify(argument) ?? 'undefined').join(',')
  return `Promise.resolve((${work})(${list})).then((value) => JSON.stringify(value ?? null))`
}
