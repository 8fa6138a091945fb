export type Size = { width: number; height: number }

/** A window of a browser with a new profile, over WebDriver or WebDriver BiDi. */
export type Tab = {
  /** Resolves when the document and its pictures are loaded. */
  open(url: string): Promise<void>
  back(): Promise<void>
  /** Runs a function in the page. It must not use outer variables. */
  run<Args extends unknown[], Result>(work: (...args: Args) => Result | Promise<Result>, ...args: Args): Promise<Result>
  /** Runs it in the page's only frame, also cross-origin. */
  runInFrame<Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Sends the input of one keyboard or pointer. Format: https://www.w3.org/TR/webdriver2/#actions */
  act(source: { type: 'key' | 'pointer'; actions: object[] }): Promise<void>
  /** One wheel tick down over this point. */
  wheel(x: number, y: number, pixels: number): Promise<void>
  /** Goes offline, where the browser supports it. */
  setOffline?(offline: boolean): Promise<void>
  /** A PNG of the viewport. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export type BrowserKind = {
  name: string
  /** The program to install, or null. */
  missing(): string | null
  open(size: Size): Promise<Tab>
}

/** The source of a call of `work` that returns JSON. */
export function asExpression(work: (...args: never[]) => unknown, args: unknown[]): string {
  const list = args.map((argument) => JSON.stringify(argument) ?? 'undefined').join(',')
  return `Promise.resolve((${work})(${list})).then((value) => JSON.stringify(value ?? null))`
}
